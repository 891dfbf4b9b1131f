import { nameText, optional, plainString, record } from '../schema/builders.ts';

/** A group of users that who-may lists name. Its members are set with the users, not in the package. */
export const teamSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('The work of the team.')),
  },
  'A group of users, used to limit who may edit, use a transition or vote. An API key acts for the tenant and is not limited by teams.',
);
