// Names stand in the rows of what they name: the head of the case, and its instances.
import type { TextBody } from '../../model/rows/row-bodies.ts';
import type { CaseText } from '../../model/rows/row-tables.ts';
import { CASE_KEY, type InstanceKey, idIn } from '../../model/subject-key.ts';
import { stage } from '../open/saved-rows.ts';
import type { Collecting } from './collecting.ts';

export function collectCaseText(text: CaseText, body: TextBody | null, collecting: Collecting): void {
  stage(collecting.staged, 'case_texts', text, body);
  // Who sees a case and who may do what with it is nothing that it says, and stands in no index.
  if (text === 'seen_by' || text === 'terms') return;
  collecting.words.whole.add(CASE_KEY);
  collecting.hasNews ||= text !== 'color';
}

export function collectInstanceName(key: InstanceKey, body: TextBody | null, collecting: Collecting): void {
  const { staged, words, touched, renamed } = collecting;
  stage(staged, 'instance_names', key, body);
  words.whole.add(key);
  collecting.hasNews = true;
  touched.add(idIn(key));
  renamed.set(idIn(key), nameIn(body));
}

/** The name in a row; null where there is none. */
export const nameIn = (body: TextBody | null | undefined): string | null =>
  typeof body?.value === 'string' ? body.value : null;
