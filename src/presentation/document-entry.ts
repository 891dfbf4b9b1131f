import type { CaseSource, DocumentSource } from './case-source.ts';
import { languagesOfDocument } from './languages-of-document.ts';

type Source = Pick<CaseSource, 'compiled' | 'instances' | 'language' | 'idOf'>;

/** Makes entries of the documents overview. The instances are gone through once: there can be a document for each of thousands. */
export function documentEntries({ compiled: { index }, instances, language, idOf }: Source) {
  const names = new Map(instances.map(({ id, name }) => [id, name]));
  return ({ id, number, key, instance, ordering }: DocumentSource) => {
    const definition = idOf('document', key);
    const name = index.text(index.package.documents[key]?.name, key, language);
    const about = instance === null ? undefined : names.get(instance);
    return {
      id,
      user_readable_id: `DOC-${number}`,
      // As with booklets: the second form is the one of an instance.
      document_id: instance === null ? String(definition) : `${definition}-${instance}`,
      name: about === undefined ? name : `${name}, ${about}`,
      languages: languagesOfDocument(index, key).join(','),
      ordering,
    };
  };
}

export type DocumentEntry = ReturnType<ReturnType<typeof documentEntries>>;
