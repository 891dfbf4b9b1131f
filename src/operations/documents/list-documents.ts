import { foldText } from '../../fields/fold-text.ts';
import { pauses } from '../../platform/pauses.ts';
import { documentEntries, type DocumentEntry as Entry } from '../../presentation/document-entry.ts';
import { mapInSteps, runStepsGradually } from '../../run-steps.ts';
import { type ListRequest, readPage } from '../../store/lists/page.ts';
import { sourceOf } from '../../writing/open/case-source.ts';
import { defineList } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { Id } from '../shapes.ts';
import { DOCUMENT_ORDERINGS, DocumentEntry } from './document-entry.ts';

export const listDocuments = defineList({
  id: 'list_documents',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/documents_overview',
  section: 'Documents and booklets',
  summary: 'List the documents of a case',
  description: 'The documents that the rules include in the case, and those that were frozen. No rule runs.',
  access: 'documents:read',
  params: { case_pk: Id() },
  list: { key: 'results', orderings: DOCUMENT_ORDERINGS, defaultOrdering: 'ordering' },
  entry: DocumentEntry,
  handle: async ({ params, list }, context) => {
    const all = await context.services.cases.look(context.caller, params.case_pk, (current) => {
      const source = sourceOf(forReader(current, context));
      return runStepsGradually(mapInSteps(source.documents, documentEntries(source)), pauses());
    });
    const found = all.filter(matches(list.search)).sort(inOrder(list.ordering));
    return readPage(list, found.length, async ({ offset, limit }) => found.slice(offset, offset + limit));
  },
});

/** Every word begins one of the words of the entry, whatever its accents and case. */
function matches(search: string | undefined): (entry: Entry) => boolean {
  const wanted = foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return ({ name, user_readable_id: number }) => {
    const words = foldText(`${name} ${number}`).split(/[^\p{L}\p{N}-]+/u);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  };
}

const inOrder =
  (ordering: ListRequest['ordering']) =>
  (a: Entry, b: Entry): number => {
    for (const { field, isDescending } of ordering) {
      const difference = compare(a, b, field);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return ordering[0]?.isDescending === true ? b.id - a.id : a.id - b.id;
  };

function compare(a: Entry, b: Entry, field: string): number {
  if (field === 'ordering') return a.ordering - b.ordering;
  if (field === 'name') return a.name.localeCompare(b.name);
  return a.id - b.id;
}
