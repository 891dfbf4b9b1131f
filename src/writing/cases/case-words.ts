import { canonicalString } from '../../configuration/parse-value.ts';
import { CASE_KEY } from '../../model/subject-key.ts';
import { toTsvector } from '../../store/search-text.ts';
import type { CurrentCase } from './current-case.ts';

/** The words of some subjects of a case for the search index: one chunk for each, empty ones are dropped. */
export function wordsOf(
  current: CurrentCase,
  subjects: Iterable<string>,
): { words: { chunk: string; words: string }[]; dropped: string[] } {
  const words: { chunk: string; words: string }[] = [];
  const dropped: string[] = [];
  for (const chunk of subjects) {
    const text = toTsvector(chunk === CASE_KEY ? headTexts(current) : subjectTexts(current, chunk));
    if (text === '') dropped.push(chunk);
    else words.push({ chunk, words: text });
  }
  return { words, dropped };
}

/** Every subject of the case that has words. */
export const allChunks = ({ session }: CurrentCase): string[] => [...session.state.subjects.keys()];

const headTexts = ({ head, session }: CurrentCase): (string | null)[] => {
  const view = session.view();
  const { givenName } = session.state.head;
  return [view.field('name'), view.field('calculated_name'), givenName, `CASE-${head.number}`];
};

function subjectTexts(current: CurrentCase, key: string): (string | null)[] {
  const { session, instances } = current;
  const subject = session.state.subjects.get(key);
  if (subject === undefined || subject.isGone) return [];
  const number = key.startsWith('i') ? instances.get(subject.id)?.number : undefined;
  const values = session
    .view()
    .valuesOf(key)
    .map(({ information, value }) => {
      const slot = subject.shape.family.slots.get(information) ?? -1;
      const definition = subject.shape.fields[slot]?.information.definition;
      return definition === undefined || definition.type === 'structure'
        ? null
        : canonicalString(definition, value);
    });
  return [...values, number === undefined ? null : `INS-${number}`];
}
