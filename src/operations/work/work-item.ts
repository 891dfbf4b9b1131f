import Type, { type Static } from 'typebox';
import { presentCaseEntry } from '../../presentation/case-entry.ts';
import type { WorkEntry } from '../../store/cases/work.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { CaseEntry } from '../cases/case-entry.ts';
import { DateTime, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

const Text = Type.String;

const DueNext = Type.Object({
  key: Text(),
  name: Text(),
  at: DateTime(),
  fact: Nullable(OneOf(['at_risk', 'missed'])),
});

/** A case as those who work on cases see it in their list. */
export const WorkItem = Type.Object(
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
    suspended_at: Nullable(DateTime({ description: 'Null unless the case is suspended.' })),
    suspended_until: Nullable(DateTime({ description: 'When a suspended case goes on by itself.' })),
    is_readable: Type.Boolean({
      description:
        'False for a case that the caller may list and not see: nothing but its number, name, process, state and time of creation is told.',
    }),
    open_children: Type.Integer({
      description: 'How many cases that were started from it go on, of those that the caller may see.',
    }),
  },
  { title: 'WorkItem' },
);

/** The asked language where the tenant has it, else the tenant's first. */
export const languageOf = (configuration: Configuration | undefined, asked: string | undefined): string =>
  asked !== undefined && configuration?.index.languages.includes(asked)
    ? asked
    : (configuration?.index.defaultLanguage ?? 'en');

/** An entry of the list, with names in a language. */
export function presentItem(entry: WorkEntry, configuration: Configuration | undefined, language: string) {
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
    suspended_at: presentOptionalTime(entry.suspendedAt),
    suspended_until: presentOptionalTime(entry.suspendedUntil),
    is_readable: entry.isCard !== true,
    open_children: entry.openChildren,
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
