import Type, { type Static } from 'typebox';
import { presentCaseEntry } from '../../presentation/case-entry.ts';
import { listWork as readWork, type WorkEntry } from '../../store/cases/work.ts';
import { WORK_ORDERINGS } from '../../store/cases/work-filter.ts';
import { BEST } from '../../store/lists/best-first.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { CaseEntry } from '../cases/case-entry.ts';
import { defineList } from '../operation.ts';
import { DateTime, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { CaseFilter, readCaseFilter } from './case-filter.ts';
import { openIssuesOf } from './open-issues.ts';

const Text = Type.String;

const DueNext = Type.Object({
  key: Text(),
  name: Text(),
  at: DateTime(),
  fact: Nullable(OneOf(['at_risk', 'missed'])),
});

const WorkItem = Type.Object(
  {
    ...CaseEntry.properties,
    process_key: Text(),
    process_name: Text(),
    state_name: Nullable(Text()),
    assignee_email: Nullable(Text()),
    assignee_name: Nullable(Text()),
    deadline: Nullable(DateTime({ description: 'By when the next task of the case has to be done.' })),
    due: Type.Unsafe<Static<typeof DueNext> | null>({
      ...DueNext,
      type: ['object', 'null'],
      description: 'The deadline of the process that ends first; null for none.',
    }),
    tags: Type.Array(Type.Object({ key: Text(), name: Text() })),
    open_issues: Nullable(
      Type.Integer({
        description: 'As of the last time its rules ran; null where they never did or cannot.',
      }),
    ),
  },
  { title: 'WorkItem' },
);

export const listWork = defineList({
  id: 'admin_list_cases',
  method: 'GET',
  path: '/api/admin/cases',
  section: 'Work',
  summary: 'List cases to work on',
  description:
    'Cases with who works on them, what is open and what is due, filtered. `ordering=best` puts the case whose number or name was searched first.',
  access: 'cases:read',
  query: {
    ...CaseFilter,
    language: Type.Optional(
      Text({ description: "A language for the names; the tenant's first if it has no such." }),
    ),
  },
  list: { key: 'data', orderings: [...Object.keys(WORK_ORDERINGS), BEST], defaultOrdering: '-created' },
  entry: WorkItem,
  handle: async ({ list, query }, context) => {
    const filter = await readCaseFilter(query, context);
    const { page, configuration } = await context.read(async (tx) => ({
      page: await readWork(tx, list, filter),
      configuration: await context.services.configurations.load(tx),
    }));
    const language = languageOf(configuration, query.language);
    const issues = await openIssuesOf(page.rows, context);
    const rows = page.rows.map((entry) => ({
      ...presentItem(entry, configuration, language),
      open_issues: issues.get(entry.id) ?? null,
    }));
    return { ...page, rows };
  },
});

/** The asked language where the tenant has it, else the tenant's first. */
const languageOf = (configuration: Configuration | undefined, asked: string | undefined): string =>
  asked !== undefined && configuration?.index.languages.includes(asked)
    ? asked
    : (configuration?.index.defaultLanguage ?? 'en');

function presentItem(entry: WorkEntry, configuration: Configuration | undefined, language: string) {
  const { index } = configuration ?? {};
  const process = index?.processes.get(entry.processKey);
  const state = process?.definition.workflow.states[entry.stateKey ?? ''];
  return {
    ...presentCaseEntry(entry),
    process_key: entry.processKey,
    process_name: index?.text(process?.definition.name, entry.processKey, language) ?? entry.processKey,
    state_name:
      entry.stateKey === null ? null : (index?.text(state?.name, entry.stateKey, language) ?? entry.stateKey),
    assignee_email: entry.assigneeEmail,
    assignee_name: entry.assigneeName,
    deadline: presentOptionalTime(entry.deadline),
    due:
      entry.dueAt === null || entry.dueKey === null
        ? null
        : {
            key: entry.dueKey,
            name:
              index?.text(process?.definition.deadlines[entry.dueKey]?.name, entry.dueKey, language) ??
              entry.dueKey,
            at: presentTime(entry.dueAt),
            fact: entry.dueFact,
          },
    tags: entry.tagKeys.map((key) => ({
      key,
      name: index?.text(index.package.tags[key]?.name, key, language) ?? key,
    })),
  };
}
