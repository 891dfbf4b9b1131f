import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { listWork as readWork, WORK_ORDERINGS } from '../../store/cases/work.ts';
import { BEST } from '../../store/lists/best-first.ts';
import { loadUser } from '../../store/people/users.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineList, type OperationContext } from '../operation.ts';
import { DateTime, Id, OneOf } from '../shapes.ts';
import { openIssuesOf } from './open-issues.ts';
import { presentWorkItem, WorkItem } from './work-item.ts';

const Text = Type.String;

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
    assignee: Type.Optional(Text({ description: '`me`, `none`, or an e-mail address.', maxLength: 255 })),
    process_key: Type.Optional(Text()),
    state_key: Type.Optional(Text()),
    status: Type.Optional(OneOf(['ongoing', 'approved', 'declined', 'finished'])),
    tag_key: Type.Optional(Text()),
    due: Type.Optional(OneOf(['at_risk', 'missed'], { description: 'How what is due next stands.' })),
    due_before: Type.Optional(
      DateTime({ description: 'What is due next has to be done before this moment.' }),
    ),
    suspended: Type.Optional(Type.Boolean({ description: 'Whether the case is suspended.' })),
    parent_id: Type.Optional(Id({ description: 'The case that it was started from.' })),
    language: Type.Optional(
      Text({ description: "A language for the names; the tenant's first if it has no such." }),
    ),
  },
  list: { key: 'data', orderings: [...Object.keys(WORK_ORDERINGS), BEST], defaultOrdering: '-created' },
  entry: WorkItem,
  handle: async ({ list, query }, context) => {
    const { page, configuration } = await context.read(async (tx) => {
      const { assignee } = query;
      const me = assignee === 'me' ? await ownAddress(context) : assignee;
      return {
        page: await readWork(tx, list, {
          process: query.process_key,
          state: query.state_key,
          status: query.status,
          tag: query.tag_key,
          due: query.due,
          dueBefore: query.due_before,
          isSuspended: query.suspended,
          parent: query.parent_id,
          ...(me !== undefined && { assignee: me === 'none' ? null : me }),
        }),
        configuration: await context.services.configurations.load(tx),
      };
    });
    const language = languageOf(configuration, query.language);
    const issues = await openIssuesOf(page.rows, context);
    const rows = page.rows.map((entry) => ({
      ...presentWorkItem(entry, configuration, language),
      open_issues: issues.get(entry.id) ?? null,
    }));
    return { ...page, rows };
  },
});

async function ownAddress({ principal, read }: OperationContext): Promise<string> {
  if (principal.kind !== 'person') throw refuse('invalid', 'A key is nobody: name an address.', 'assignee');
  return (await read((tx) => loadUser(tx, principal.id)))?.email ?? '';
}

/** The asked language where the tenant has it, else the tenant's first. */
const languageOf = (configuration: Configuration | undefined, asked: string | undefined): string =>
  asked !== undefined && configuration?.index.languages.includes(asked)
    ? asked
    : (configuration?.index.defaultLanguage ?? 'en');
