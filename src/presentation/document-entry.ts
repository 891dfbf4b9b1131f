import type { CaseSource, DocumentSource } from './case-source.ts';
import { languagesOfDocument } from './languages-of-document.ts';

/** An entry of the documents overview. */
export function presentDocumentEntry(
  { id, number, key, instance, ordering }: DocumentSource,
  {
    compiled: { index },
    instances,
    language,
    idOf,
  }: Pick<CaseSource, 'compiled' | 'instances' | 'language' | 'idOf'>,
) {
  const definition = idOf('document', key);
  const name = index.text(index.package.documents[key]?.name, key, language);
  const about = instances.find((each) => each.id === instance)?.name;
  return {
    id,
    user_readable_id: `DOC-${number}`,
    // As with booklets: the second form is the one of an instance.
    document_id: instance === null ? String(definition) : `${definition}-${instance}`,
    name: about === undefined ? name : `${name}, ${about}`,
    languages: languagesOfDocument(index, key).join(','),
    ordering,
  };
}

export type DocumentEntry = ReturnType<typeof presentDocumentEntry>;
