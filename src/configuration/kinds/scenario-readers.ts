import { ASKED_RIGHTS } from '../case-rights.ts';
import { many, oneOf, optional, plainString, record, ref } from '../schema/builders.ts';
import { TENANT_ROLES } from '../tenant-roles.ts';

const person = {
  email: optional(plainString('E-mail address of the person, for the owner and the assignee.')),
  teams: many(ref('team', 'A team.'), 'Teams of the person.'),
  roles: many(oneOf([...TENANT_ROLES], 'A role.'), 'Roles of the person in the tenant.'),
  team_of: many(plainString('An e-mail address.'), 'People who are in a team with the person.'),
  lead_of: many(plainString('An e-mail address.'), 'People one of whose teams the person leads.'),
};

/** People of whom a scenario says whether they see its case, or instances outside of cases. */
const readers = (description: string) =>
  many(
    record(
      {
        ...person,
        ontology: optional(
          ref('ontology', 'The ontology whose instances outside of cases are meant; the case, if left out.'),
        ),
      },
      'A signed-in person.',
      { short: 'email' },
    ),
    description,
  );

/** People of whom a scenario says what they may do with its case. */
const doers = (description: string) =>
  many(
    record(
      {
        ...person,
        right: many(oneOf([...ASKED_RIGHTS], 'A right.'), 'The rights.'),
        transition: optional(ref('transition', 'The transition that is meant by `right: transition`.')),
        information: optional(
          plainString(
            'Key of the information that `right: see` or `right: write` is about; the case itself, if left out.',
          ),
        ),
      },
      'A signed-in person and rights to the case.',
    ),
    description,
  );

/** What a scenario says of who sees its case and what they may do with it. */
export const rights = {
  seen_by: readers('People who may see the case.'),
  not_seen_by: readers('People who may not see the case: for them it does not exist.'),
  may: doers('What people may do with the case, as far as rules of access go.'),
  may_not: doers('What rules of access keep people from doing with the case.'),
};
