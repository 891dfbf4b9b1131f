import { nameText, optional, plainString, record } from '../schema/builders.ts';

/** A group of users that who-may lists name; who belongs to it is set with the users, not in the package. */
export const teamSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(plainString('What the team does.')),
  },
  'A group of users, for who may edit, who may use a transition and who may vote. An API key acts for the tenant and is bound by none.',
);
