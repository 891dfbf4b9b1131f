import { CASE_RIGHTS } from '../case-rights.ts';
import { many, oneOf, optional, plainString, record, ref } from '../schema/builders.ts';
import { TENANT_ROLES } from '../tenant-roles.ts';

const person = {
  email: optional(plainString('E-mail address of the person, for the owner and the assignee.')),
  teams: many(ref('team', 'A team.'), 'Teams of the person.'),
  roles: many(oneOf([...TENANT_ROLES], 'A role.'), 'Roles of the person in the tenant.'),
  team_of: many(plainString('An e-mail address.'), 'People who are in a team with the person.'),
  lead_of: many(plainString('An e-mail address.'), 'People one of whose teams the person leads.'),
};

/** People of whom a scenario says whether they see its case. */
export const readers = (description: string) =>
  many(record(person, 'A signed-in person.', { short: 'email' }), description);

/** People of whom a scenario says what they may do with its case. */
export const doers = (description: string) =>
  many(
    record(
      {
        ...person,
        right: many(oneOf([...CASE_RIGHTS], 'A right.'), 'The rights.'),
        transition: optional(ref('transition', 'The transition that is meant by `right: transition`.')),
      },
      'A signed-in person and rights to the case.',
    ),
    description,
  );
