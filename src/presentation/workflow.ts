import { tongueIn } from '../configuration/tongue-in.ts';
import type { Say } from '../locales/say.ts';
import { sayIn } from '../locales/say-in.ts';
import type { CaseSource } from './case-source.ts';

/** Where a case stands, where it can go, and what keeps it from going there. */
export function presentWorkflow({ compiled, view, state, language, idOf }: CaseSource) {
  const { index, process } = compiled;
  const say = sayIn('explanations', tongueIn(index, language));
  const { states, transitions } = process.definition.workflow;
  const standings = new Map(view.transitions().map((each) => [each.key, each]));
  const presentState = (key: string) => ({
    id: idOf('state', `${process.key}/${key}`),
    key,
    name: index.text(states[key]?.name, key, language),
    kind: states[key]?.kind ?? 'open',
    is_happy_path: states[key]?.happy_path ?? true,
    is_current: key === state,
  });
  const presented = Object.entries(transitions).map(([key, definition]) => {
    const found = standings.get(key);
    const isHere = found !== undefined && found.standing !== 'absent';
    const reasons = isHere ? reasonsOf(found, definition.votes?.needed ?? 0, say) : [];
    return {
      id: idOf('transition', `${process.key}/${key}`),
      key,
      name: index.text(definition.name, key, language),
      description:
        definition.description === undefined ? null : index.text(definition.description, '', language),
      from_state_keys: [...definition.from],
      to_state_key: definition.to,
      is_available: isHere && found.standing === 'open',
      is_in_state: isHere,
      votes_needed: definition.votes?.needed ?? 0,
      votes_missing: found?.missingVotes ?? 0,
      reasons,
    };
  });
  return {
    workflow: {
      state: states[state] === undefined ? null : presentState(state),
      states: Object.keys(states).map(presentState),
      transitions: presented,
    },
    buttons: presented
      .filter(({ key, is_in_state }) => is_in_state && transitions[key]?.button?.hidden !== true)
      .map(({ id, key, name, is_available, reasons }) => {
        const button = transitions[key]?.button;
        return {
          transition_id: id,
          transition_key: key,
          text: name,
          style: button?.style ?? 'secondary',
          confirm: button?.confirm === undefined ? null : index.text(button.confirm, '', language),
          is_enabled: is_available,
          reasons,
        };
      }),
  };
}

type Standing = ReturnType<CaseSource['view']['transitions']>[number];

/** Why a transition is blocked, each reason with a code that programs can tell apart. */
function reasonsOf(
  { isConditionMet, message, missingVotes }: Standing,
  needed: number,
  say: Say<'explanations'>,
) {
  return [
    ...(isConditionMet
      ? []
      : [
          {
            code: 'transition_condition_not_met',
            message: message ?? say('blocked_condition'),
          },
        ]),
    ...(missingVotes > 0
      ? [
          {
            code: 'transition_requires_votes',
            message: say('blocked_votes', { count: missingVotes, needed }),
          },
        ]
      : []),
  ];
}
