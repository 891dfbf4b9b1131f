import type { WantedReading } from '../../configuration/kinds/needed-document.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** The informations that the file of a proof is read for, by its needed document. */
export const readingsOf = (
  { compiled }: Pick<CurrentCase, 'compiled'>,
  { document_key: key }: Pick<ProofRow, 'document_key'>,
): readonly WantedReading[] =>
  key === null ? [] : (compiled.index.package.needed_documents[key]?.reads ?? []);
