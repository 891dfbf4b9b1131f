import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Document } from '../../configuration/kinds/document.ts';
import type { Subject } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { languagesOfDocument } from '../../presentation/languages-of-document.ts';
import type { CaseDocumentRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** A document of a case with its definition and what it is about. */
export interface DocumentInCase {
  readonly row: CaseDocumentRow;
  readonly document: Document;
  /** The case, or the instance it is for. */
  readonly subject: Subject;
}

/** A document of a case by its id; undefined where its instance has left the case. */
export function documentIn(
  { documents, compiled, session }: CurrentCase,
  id: number,
): DocumentInCase | undefined {
  const row = documents.get(id);
  const document = row && compiled.index.package.documents[row.document_key];
  if (row === undefined || document === undefined) return undefined;
  const { subject, subjects } = session.state;
  const of = row.instance_id === null ? subject : subjects.get(instanceKey(row.instance_id));
  return of === undefined || of.isGone ? undefined : { row, document, subject: of };
}

/** The language that a document is wanted in: one that it exists in, that of the case where none is named. */
export function languageFor(
  index: PackageIndex,
  key: string,
  asked: string | undefined,
  ofCase: string,
): string {
  const known = languagesOfDocument(index, key);
  if (asked !== undefined) {
    if (known.includes(asked)) return asked;
    throw refuse('invalid', `The document exists in ${known.join(', ')}.`, 'language');
  }
  return known.find((language) => language === ofCase) ?? known[0] ?? index.defaultLanguage;
}
