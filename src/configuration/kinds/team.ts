import { nameText, optional, plainString, record, ref } from '../schema/builders.ts';

/** A group of users that who-may lists name. Its members are set with the users, not in the package. */
export const teamSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('The work of the team.')),
    calendar: optional(
      ref('calendar', 'The calendar by which it works: deadlines that name the team count it.'),
    ),
  },
  'A group of users, used to limit who may see a case, edit it, use a transition or vote. An API key acts for the tenant; a team limits what it sees, where it is bound to one.',
);
