import { renderTemplate } from '../../configuration/render-template.ts';
import type { Scope } from '../../configuration/scope.ts';
import { tellsOf } from '../../configuration/tells-of.ts';
import { compileFormula, createRun, type Formula } from '../../formula/index.ts';
import { nameOf } from '../state/name-of.ts';
import type { Place } from '../state/reads-and-writes.ts';
import type { CaseState, LateFormulas } from '../state/state.ts';
import type { Env, Shape, Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import type { ProcessShapes } from './process-shapes.ts';
import { scopeOf } from './unit-draft.ts';

/** Stands in a text in place of what its reader may not see. */
const NOT_TOLD = '…';

/** Templates of texts that people read; their formulas are compiled when the text is first shown. */
export function lateFormulas(processShapes: ProcessShapes): LateFormulas {
  const compiled = new Map<string, Formula<Env>>();

  function formulaFor(text: string, shape: Shape, locals?: Scope['locals']): Formula<Env> {
    const key = `${shape.index} ${locals === undefined ? '' : JSON.stringify(locals)} ${text}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const scope = scopeOf(placeOf(shape), [processShapes.process.key], processShapes);
    const made = compileFormula(
      text,
      processShapes.scopes.scopeFor(locals === undefined ? scope : { ...scope, locals }),
    );
    compiled.set(key, made);
    return made;
  }

  return {
    formula: formulaFor,
    definitionOf: processShapes.scopes.types.definitionOf,
    render: (text, subject, state, language) =>
      renderTemplate(text, {
        index: processShapes.index,
        language,
        nameOf(object) {
          const named = subjectOf(object);
          return (named && nameOf(named)) ?? '';
        },
        evaluate(text) {
          if (state.hidden !== undefined && tellsOf(text, state.hidden, processShapes.index.package))
            return { value: NOT_TOLD, definition: undefined };
          const formula = formulaFor(text, subject.shape);
          const run = createRun({ clock: () => state.run.clock });
          const value = formula.evaluate(envIn(language, subject, state), run);
          return { value, definition: processShapes.scopes.types.definitionOf(formula.type) };
        },
      }),
  };
}

/** Texts of the tenant are read in the language of the text, which need not be that of the case. */
export const envIn = (language: string, subject: Subject, state: CaseState): Env =>
  language === subject.env.state.head.language
    ? subject.env
    : {
        subject,
        state: {
          subject: state.subject,
          outcome: state.outcome,
          head: { language },
          lists: state.lists,
          holders: state.holders,
        },
        locals: null,
      };

function placeOf(shape: Shape): Place {
  if (shape.kind === 'case') return { kind: 'case' };
  if (shape.structure === null) return { kind: 'instances', ontology: shape.ontology };
  return { kind: 'occurrences', ontology: shape.ontology, structure: shape.structure, isOutcome: false };
}
