import Type from 'typebox';
import { listWork as readWork } from '../../store/cases/work.ts';
import { WORK_ORDERINGS } from '../../store/cases/work-filter.ts';
import { BEST } from '../../store/lists/best-first.ts';
import { defineList } from '../operation.ts';
import { CaseFilter, readCaseFilter } from './case-filter.ts';
import { openIssuesOf } from './open-issues.ts';
import { languageOf, presentItem, WorkItem } from './work-item.ts';

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
      Type.String({ description: "A language for the names; the tenant's first if it has no such." }),
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
