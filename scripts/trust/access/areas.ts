/** Parts of access that have tests of their own. */
export type Area =
  | 'words'
  | 'sight'
  | 'rights'
  | 'informations'
  | 'lists'
  | 'telling'
  | 'families'
  | 'store'
  | 'instances'
  | 'drafts'
  | 'ids'
  | 'replays'
  | 'live'
  | 'mails'
  | 'bin'
  | 'support';

/** Tests that are about one part of access: files, and what the names of the tests in them contain. */
interface Tests {
  readonly files: readonly string[];
  readonly named?: string;
}

const WORK = ['tests/api/work/work.test.ts'];
const MATRIX = ['tests/api/cases/may-edit-matrix.test.ts'];

/** The parts of access by name, each with the tests that have to notice when a check of it is gone. */
export const AREAS: Readonly<Record<Area, Tests>> = {
  words: { files: ['src/model/rights.test.ts', 'src/model/hidden.test.ts'] },
  sight: { files: MATRIX, named: 'a case that may not be seen' },
  rights: { files: MATRIX, named: 'a case whose rights are limited' },
  lists: {
    files: WORK,
    named:
      'what row-level security shows|the day of a person|the export of a list|the explanation of a queue',
  },
  telling: { files: WORK, named: 'of a case that they may not see|of a vote that is asked for' },
  families: {
    files: ['tests/api/cases/ended.test.ts'],
    named: 'an unseen parent is refused|whoever watches a parent',
  },
  store: { files: ['tests/store/tenancy.test.ts'], named: 'Issue 20' },
  instances: { files: MATRIX, named: 'an instance that may not be seen' },
  drafts: { files: ['tests/api/instances/draft-counts.test.ts'] },
  informations: { files: MATRIX, named: 'an information whose right is limited' },
  ids: { files: MATRIX, named: 'an id in a request' },
  replays: {
    files: ['tests/api/configuration-plan.test.ts'],
    named: 'is hidden from the asker|whom the asker sees as a whole',
  },
  live: { files: WORK, named: 'that they may not see any more, while they watch it' },
  mails: { files: ['tests/api/mail.test.ts'], named: 'without cases that the person has lost sight of' },
  bin: { files: MATRIX, named: 'shows a case to those who saw it' },
  support: { files: ['tests/api/cases/may-edit.test.ts'], named: 'sees no case that rules of access hide' },
};
