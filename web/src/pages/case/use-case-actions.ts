import { type Action, useActions } from '../../shared/actions.ts';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { KEYS } from '../../shared/keys.ts';
import { useSession } from '../../shared/session.ts';
import { lastQueue, useNextCase } from '../../shared/use-next-case.ts';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { useWords } from '../../texts/words.ts';
import { type Rest, restChoices } from './rest-choices.ts';
import { tagsWith } from './tag-picker.tsx';
import type { CaseWork } from './use-case.ts';
import { useNeighbours } from './use-neighbours.ts';
import type { Transitions } from './use-transitions.ts';

/** Actions that the page itself carries out. */
interface CasePlaces {
  readonly toggleSide: () => void;
  readonly toOpenQuestion: () => void;
  readonly toNextPage: (() => void) | null;
  readonly toComment: () => void;
  readonly openAssignee: () => void;
  readonly openTags: () => void;
  readonly ask: () => void;
  readonly rest: (what: Rest) => void;
}

/** Registers all actions on the open case, with their keys, in the palette and for the keyboard. */
export function useCaseActions(work: CaseWork, transitions: Transitions, places: CasePlaces): void {
  const t = useWords('app-case-actions');
  const more = useWords('app-case');
  const family = useWords('app-family');
  const go = useNeighbours(work.case.id);
  const keys = KEYS.case;
  const always: Action[] = [
    { key: 'question', name: t('toNextQuestion'), keys: keys.question, run: places.toOpenQuestion },
    ...(places.toNextPage
      ? [{ key: 'page', name: t('toNextPage'), keys: keys.page, run: places.toNextPage }]
      : []),
    { key: 'ask', name: t('ask'), keys: keys.ask, run: places.ask },
    { key: 'side', name: t('toggleSide'), keys: keys.side, run: places.toggleSide },
    { key: 'next-case', name: t('nextCase'), keys: keys.nextCase, run: () => go(1) },
    { key: 'previous-case', name: t('previousCase'), keys: keys.previousCase, run: () => go(-1) },
    ...useTakeNext(),
  ];
  const moves = transitions.ways.map(
    (way): Action => ({
      key: `transition-${way.key}`,
      name: way.label,
      detail: way.isBlocked ? more('blocked') : t('transition'),
      run: () => transitions.press(way),
    }),
  );
  const writes: Action[] = work.mayWrite
    ? [
        { key: 'assign', name: t('assign'), keys: keys.assign, run: places.openAssignee },
        { key: 'tags', name: t('changeTags'), keys: keys.tags, run: places.openTags },
      ]
    : [];
  const comments: Action[] = work.isWriter
    ? [{ key: 'comment', name: t('comment'), keys: keys.comment, run: places.toComment }]
    : [];
  const rests = restChoices(work).map(
    (what): Action => ({ key: what, name: family(what), run: () => places.rest(what) }),
  );
  useActions(t('thisCase'), [...moves, ...writes, ...comments, ...rests, ...always, ...useChoices(work)]);
  useShortcut(keys.transition, () => document.querySelector<HTMLElement>('[data-transition]')?.focus());
  useShortcut(keys.why, () =>
    document.activeElement?.closest('[data-question]')?.querySelector<HTMLElement>('[data-why]')?.click(),
  );
}

/** The next case of the queue from which the last one came. */
function useTakeNext(): Action[] {
  const t = useWords('app-queues');
  const { takeFrom } = useNextCase();
  const queue = lastQueue();
  return queue === null
    ? []
    : [{ key: 'take-next', name: t('next'), keys: KEYS.case.takeNext, run: () => takeFrom(queue) }];
}

/** One action for each person and each tag by name: "assign bea", "tag urgent". */
function useChoices({ case: current, mayWrite, act }: CaseWork): Action[] {
  const t = useWords('app-case-actions');
  const more = useWords('app-case');
  const { email: me } = useSession();
  const people = usePeople();
  const tags = useConfiguration()?.tags ?? [];
  if (!mayWrite) return [];
  const params = { id: current.id };
  return [
    ...people.map(
      ({ id, email, name }): Action => ({
        key: `assign-${id}`,
        name: t('assignTo', { name: email === me ? more('me', { name }) : name }),
        isMinor: email !== me,
        run: () => act('PATCH /api/1/cases/{id}', { params, body: { assignee_email: email } }),
      }),
    ),
    ...tags.map(
      ({ key, name }): Action => ({
        key: `tag-${key}`,
        name: t(current.tags.some((tag) => tag.key === key) ? 'takeTag' : 'giveTag', { name }),
        isMinor: true,
        run: () => act('POST /api/1/cases/{id}/set_tags', { params, body: { tags: tagsWith(current, key) } }),
      }),
    ),
  ];
}
