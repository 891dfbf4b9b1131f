import { listWork } from '../../store/cases/work.ts';
import { WORK_ORDERINGS } from '../../store/cases/work-filter.ts';
import { defineList } from '../operation.ts';
import { readerLanguage } from '../reader-language.ts';
import { Id } from '../shapes.ts';
import { openIssuesOf } from './open-issues.ts';
import { presentItem, WorkItem } from './work-item.ts';

export const listChildren = defineList({
  id: 'list_children',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/children',
  section: 'Cases',
  summary: 'List children of a case',
  description:
    'The cases that were started from this one, by a rule, a person or a client, oldest first: only those that the caller may see.',
  access: 'cases:read',
  params: { case_pk: Id() },
  list: { key: 'data', orderings: Object.keys(WORK_ORDERINGS), defaultOrdering: 'id' },
  entry: WorkItem,
  handle: async ({ params: { case_pk: id }, list }, context) => {
    await context.services.cases.look(context.caller, id, () => undefined);
    const { page, configuration } = await context.read(async (tx) => ({
      page: await listWork(tx, list, { parent: id }),
      configuration: await context.services.configurations.load(tx),
    }));
    const { languages = [], defaultLanguage = 'en' } = configuration?.index ?? {};
    const language = readerLanguage(context, languages) ?? defaultLanguage;
    const issues = await openIssuesOf(page.rows, context);
    const rows = page.rows.map((entry) => ({
      ...presentItem(entry, configuration, language),
      open_issues: issues.get(entry.id) ?? null,
    }));
    return { ...page, rows };
  },
});
