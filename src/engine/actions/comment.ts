import type { Rule } from '../../configuration/kinds/rule.ts';
import type { Text } from '../../configuration/text-in.ts';
import type { Run } from '../../formula/index.ts';
import { commentPart } from '../../model/rows/row-key.ts';
import { addEffect } from '../inputs/effects.ts';
import { otherCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { Contribution, type Subject } from '../state/subject.ts';
import { runOfText } from '../state/work.ts';
import { type Action, type ActionPlace, also, evaluate, lazily, type Occasion } from './action.ts';

/** Writes comments, once for each time the condition begins to hold or the event happens. */
export const comment: Action<'comment'> = {
  whileHolds: (body, at) => ({
    formulas: [],
    writes: [],
    begins(item, subject, state) {
      const occasion = { rule: at.rule.key, event: 'holds' };
      commentWriter(body, item, at)(subject, state, occasion, runOfText(state));
    },
    emit(subject, _state, unit, before) {
      let outputs = before;
      for (const item of body.keys())
        outputs = also(
          outputs,
          new Contribution(
            unit,
            subject,
            otherCell(subject, 'comment', commentPart({ rule: at.rule.key, position: item })),
            true,
            item,
          ),
        );
      return outputs;
    },
  }),
  onEvent(body, at) {
    const writers = body.map((_, item) => commentWriter(body, item, at));
    return {
      happen(subject, state, occasion) {
        const run = runOfText(state);
        for (const write of writers) write(subject, state, occasion, run);
      },
    };
  },
};

/** Texts that are written together share the steps of a run. */
type CommentWriter = (subject: Subject, state: CaseState, occasion: Occasion, run: Run) => void;

/** Writes one comment of a rule: its texts are rendered in the language of the case. */
function commentWriter(body: Rule['comment'], item: number, at: ActionPlace): CommentWriter {
  const definition = body[item];
  const assignee = lazily(() =>
    definition?.assignee === undefined ? null : at.compile('assignee', definition.assignee),
  );
  return (subject, state, { rule, event }, run) => {
    if (definition === undefined) return;
    const { late } = state.compiled;
    const { language } = state.head;
    // A comment is stored for all readers of the case.
    const forAll: CaseState = { ...state, hidden: state.compiled.index.guarded.unseen };
    const formula = assignee();
    const email = formula === null ? null : evaluate(formula, subject, state);
    const render = (text: Text): string => late.render(text, subject, forAll, language, run);
    const detail = {
      text: render(definition.text),
      title: definition.title === undefined ? null : render(definition.title),
      is_issue: definition.is_issue ?? false,
      assignee: typeof email === 'string' ? email : null,
      due_after: definition.due_after ?? null,
    };
    addEffect({ kind: 'comment', rule, subject, event: `${event}/${item}`, detail }, state);
  };
}
