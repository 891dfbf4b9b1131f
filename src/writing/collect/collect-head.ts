import { headBody } from '../../engine/index.ts';
import { CASE_KEY } from '../../model/subject-key.ts';
import { stage } from '../open/saved-rows.ts';
import type { Collecting } from './collecting.ts';

const NEWS = ['language', 'givenName', 'useGivenName', 'ownerEmail', 'assigneeEmail', 'outcome'] as const;

/** The head row itself is written with every change; here it is noted whether people would call it news. */
export function collectHead(_key: 'head', _body: unknown, collecting: Collecting): void {
  const { current, staged, words } = collecting;
  const { head } = current.session.state;
  const before = current.saved.rows.head.get('head');
  stage(staged, 'head', 'head', headBody(head));
  words.whole.add(CASE_KEY);
  collecting.hasNews ||= NEWS.some((key) => before?.[key] !== head[key]);
}
