import { many, oneOf, optional, plainString, record, ref } from '../schema/builders.ts';
import { TENANT_ROLES } from '../tenant-roles.ts';

/** People of whom a scenario says whether they see its case. */
export const readers = (description: string) =>
  many(
    record(
      {
        email: optional(plainString('E-mail address of the person, for the owner and the assignee.')),
        teams: many(ref('team', 'A team.'), 'Teams of the person.'),
        roles: many(oneOf([...TENANT_ROLES], 'A role.'), 'Roles of the person in the tenant.'),
      },
      'A signed-in person.',
      { short: 'email' },
    ),
    description,
  );
