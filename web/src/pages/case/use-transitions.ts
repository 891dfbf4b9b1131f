import { useState } from 'react';
import type { Case, CaseView } from '../../api/schema.ts';
import { useWords } from '../../texts/words.ts';
import type { CaseWork } from './use-case.ts';

type Vote = CaseView['votes'][number];

/** A transition as the person sees it: its name, the reason why it is blocked, their vote. */
export interface Way {
  readonly key: string;
  readonly label: string;
  readonly button: Case['buttons'][number];
  readonly vote: Vote | undefined;
  /** The id of the person who is away and for whom the vote is. */
  readonly behalf: number | undefined;
  readonly hasVoted: boolean;
  readonly reasons: readonly string[];
  readonly isBlocked: boolean;
}

export interface Transitions {
  readonly ways: readonly Way[];
  /** The transition whose reasons or votes are shown. */
  readonly told: string | null;
  tell(key: string | null): void;
  /** The blocked transition for which it is shown what it takes. */
  readonly taking: Way | null;
  take(way: Way | null): void;
  /** The transition that waits for confirmation. */
  readonly asking: Way | null;
  ask(way: Way | null): void;
  readonly busy: string | null;
  /** Uses the transition, or asks for confirmation, or shows why it is blocked. */
  press(way: Way): void;
  use(way: Way): Promise<void>;
  takeBack(way: Way): void;
}

const ORDER = { primary: 0, secondary: 1, danger: 2 } as const;

/** The transitions of the case, the usual one first. `used` is told before the person uses one. */
export function useTransitions(work: CaseWork, used: () => void): Transitions {
  const t = useWords('app-case');
  const family = useWords('app-family');
  const { case: current, view, isWriter, act } = work;
  const [told, tell] = useState<string | null>(null);
  const [asking, ask] = useState<Way | null>(null);
  const [taking, take] = useState<Way | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const ways = current.buttons
    .map((button): Way => {
      const vote = view?.votes.find(({ transition_key }) => transition_key === button.transition_key);
      // Whoever cannot vote as themselves votes for somebody who is away, where that is possible.
      const behalf = vote?.hindrance != null ? vote.stand_in_for[0] : undefined;
      const reasons = [
        ...button.reasons
          .filter(({ code }) => vote === undefined || code !== 'transition_requires_votes')
          .map(({ message }) => message),
        ...(vote?.excluded_as && !behalf ? [t(`fourEyes_${vote.excluded_as}`)] : []),
        ...(vote?.hindrance === 'not_a_voter' && !behalf ? [t('notAVoter')] : []),
        ...(isWriter ? [] : [t('mayNot')]),
        ...(view?.suspension ? [family('suspendedBlocks')] : []),
        ...(view?.closed_transitions.includes(button.transition_key) && vote === undefined
          ? [t('closedTransition')]
          : []),
      ];
      return {
        key: button.transition_key,
        label: vote
          ? t('withVotes', {
              name: behalf ? t('voteFor', { name: button.text, person: behalf.name }) : button.text,
              count: vote.needed - vote.missing,
              needed: vote.needed,
            })
          : button.text,
        behalf: behalf?.user_id,
        button,
        vote,
        hasVoted: vote?.ballots.some(({ is_mine, in_favour }) => is_mine && in_favour) ?? false,
        reasons,
        isBlocked: reasons.length > 0 || (vote === undefined && !button.is_enabled),
      };
    })
    .toSorted((a, b) => ORDER[a.button.style] - ORDER[b.button.style]);
  const cast = (way: Way, inFavour: boolean): Promise<boolean> =>
    act('POST /api/admin/cases/{id}/votes', {
      params: { id: current.id },
      body: {
        transition_key: way.key,
        in_favour: inFavour,
        ...(way.behalf !== undefined && { on_behalf_of: way.behalf }),
      },
    });
  const use = async (way: Way): Promise<void> => {
    ask(null);
    used();
    setBusy(way.key);
    if (way.vote) await cast(way, true);
    else
      await act('POST /api/1/cases/{id}/transition', {
        params: { id: current.id },
        body: { transition_key: way.key },
      });
    setBusy(null);
  };
  return {
    ways,
    told,
    tell,
    taking,
    take,
    asking,
    ask,
    busy,
    use,
    press: (way) => {
      if (way.isBlocked || way.hasVoted) tell(told === way.key ? null : way.key);
      else if (way.button.confirm !== null) ask(way);
      else use(way);
    },
    takeBack: (way) => {
      tell(null);
      cast(way, false);
    },
  };
}
