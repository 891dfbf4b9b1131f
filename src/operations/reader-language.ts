import { chooseLanguage } from '../configuration/choose-language.ts';
import { readIn } from '../engine/index.ts';
import type { CurrentCase } from '../writing/open/current-case.ts';
import type { OperationContext } from './operation.ts';

type Reader = Pick<OperationContext, 'principal' | 'acceptLanguage'>;

/**
 * The language in which whoever asks reads: for people what their browser asks for, where the tenant has it. A key acts for its tenant and reads
 * each case in the language of the case.
 */
export const readerLanguage = (
  { principal, acceptLanguage }: Reader,
  languages: readonly string[],
): string | undefined =>
  principal.kind === 'person' ? chooseLanguage(acceptLanguage, languages) : undefined;

/** A case as whoever asks reads it: what the configuration names and says is in their language. */
export function forReader(current: CurrentCase, reader: Reader): CurrentCase {
  const language = readerLanguage(reader, current.compiled.index.languages);
  return language === undefined ? current : { ...current, session: readIn(current.session, language) };
}
