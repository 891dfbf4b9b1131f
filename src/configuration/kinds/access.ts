import type { Static } from 'typebox';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
} from '../schema/builders.ts';
import { TENANT_ROLES } from '../tenant-roles.ts';

/** How somebody can stand to a case. */
export const RELATIONS = [
  'owner',
  'assignee',
  'team_of_owner',
  'team_of_assignee',
  'lead_of_owner',
  'lead_of_assignee',
] as const;

const readers = (description: string) =>
  record(
    {
      everybody: optional(flag('Everybody who may read cases at all.')),
      teams: many(ref('team', 'A team.'), 'Members of these teams.'),
      roles: many(
        oneOf([...TENANT_ROLES], 'A role of people in the tenant.'),
        'People with one of these roles.',
      ),
      people: many(
        oneOf([...RELATIONS], 'How somebody stands to the case.'),
        'The owner, the assignee, those who are in a team with one of them, or those who lead one of their teams.',
      ),
    },
    description,
  );

const anybody = (does: string) =>
  optional(
    readers(
      `${does} Everybody who sees the case and may do it otherwise, if it is left out; nobody, if it names nobody.`,
    ),
  );

const transitionRight = record(
  {
    keys: many(ref('transition', 'A transition.'), 'The transitions; all others, if none is named.'),
    by: readers('Those who may use them. Whoever fits one of the entries may; nobody if there is none.'),
  },
  'Who may use some transitions.',
);

const rights = record(
  {
    write: anybody('Change the case.'),
    comment: anybody('Comment on the case.'),
    transitions: many(
      transitionRight,
      'Use transitions. Those that no entry is about are used by everybody who sees the case and may use them otherwise.',
    ),
    vote: anybody('Vote on transitions.'),
    proofs: anybody('Open the proofs: their files, their pages, and what was read from them.'),
    export: anybody(
      'Take papers out of the case: documents, booklets, archives of proofs, requests for signatures, copies of the case.',
    ),
    erase: anybody('Delete the case, and erase what the audit and the assistant keep of it.'),
  },
  'Rights beside seeing. They only take away: whoever may not do something by their role or by the workflow may not do it here either.',
);

const informationRight = record(
  {
    keys: many(
      plainString('Key of an information, a structure or a field of one.', { examples: ['salary'] }),
      'The informations with these keys, in whichever ontology or structure they are. A structure stands for everything in its occurrences.',
    ),
    see: optional(
      readers(
        'Those who may see the values. Everybody who sees the case, if it is left out; nobody, if it names nobody.',
      ),
    ),
    write: optional(
      readers(
        'Those who may write the values. Everybody who sees them and may change the case, if it is left out; nobody, if it names nobody.',
      ),
    ),
  },
  'Who may see and write some informations of the cases.',
);

const accessRule = record(
  {
    name: optional(nameText('Name for people, which explanations show.')),
    levels: many(plainString('A level.'), 'Only cases of these levels of confidentiality.'),
    states: many(ref('state', 'A state.'), 'Only cases in these states.'),
    condition: optional(formula('boolean', 'Only cases for which it is true. Null counts as false.')),
    see: readers(
      'Those who may see the cases. Whoever fits one of the entries may; nobody if there is none.',
    ),
    list: optional(
      readers(
        'Those who may list the cases beside those who see them: by number, name, process, state and time of creation, and by nothing else. Only those who see a case may list it, if it is left out.',
      ),
    ),
    may: optional(rights),
    informations: many(
      informationRight,
      'Informations that not everybody who sees the cases may see or write.',
    ),
  },
  'Who may see which cases, and what they may do with them.',
);

/** Who may see the cases of some processes. */
export const accessSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('The reason for the rules.')),
    processes: many(ref('process', 'A process.'), 'The processes whose cases the rules are about.'),
    ontologies: many(
      ref('ontology', 'An ontology.'),
      'The ontologies that `see` and the entries of `informations` are about, with those below them.',
    ),
    see: optional(
      readers(
        'Those who may see the instances of these ontologies outside of cases: members of teams and people with roles. Everybody who may read instances, if it is left out; nobody but keys without a team, if it names nobody.',
      ),
    ),
    informations: many(
      informationRight,
      'Informations of these ontologies that not everybody may see or write, in the cases of all processes and outside of cases.',
    ),
    levels: many(
      plainString('A level.', { examples: ['confidential'] }),
      'Levels of confidentiality, the lowest first.',
    ),
    level: optional(
      formula('string', 'The level of a case. A case for which it gives none of the levels has the highest.'),
    ),
    audited_levels: many(
      plainString('A level.'),
      'Levels whose cases are watched: the audit is told of everybody who opens one.',
    ),
    rules: many(
      accessRule,
      'The rules, in order: the first that fits a case decides who may see it and what they may do. A case that none fits is seen by nobody but keys without a team.',
    ),
  },
  'Who may see the cases of some processes, and what they may do with them. Cases of other processes are seen by everybody who may read cases.',
  { scope: 'access' },
);

export type AccessDefinition = Static<typeof accessSchema>;
export type AccessRule = Static<typeof accessRule>;
export type AccessReaders = AccessRule['see'];
