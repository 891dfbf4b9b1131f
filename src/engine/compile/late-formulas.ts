import { templateParts } from '../../configuration/collect-formulas.ts';
import { renderTemplate } from '../../configuration/render-template.ts';
import type { Scope } from '../../configuration/scope.ts';
import type { Text } from '../../configuration/text-in.ts';
import { compileFormula, type Formula } from '../../formula/index.ts';
import { isSecret } from '../state/is-secret.ts';
import { nameOf } from '../state/name-of.ts';
import type { Place, Read } from '../state/reads-and-writes.ts';
import type { CaseState, LateFormulas } from '../state/state.ts';
import type { Env, Shape, Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import { noteSteps, runOfText } from '../state/work.ts';
import type { ProcessShapes } from './process-shapes.ts';
import { resolveReads } from './resolve-reads.ts';
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

  function readsOf(text: string, shape: Shape): Read[] {
    const scope = scopeOf(placeOf(shape), [processShapes.process.key], processShapes);
    const base = processShapes.scopes.scopeFor(scope);
    return resolveReads(formulaFor(text, shape), {
      index: processShapes.index,
      families: processShapes.families,
      subject: scope.subject,
      sourceOf(name) {
        const binding = base.find(name);
        return binding === undefined ? undefined : processShapes.sources.get(binding.read);
      },
      keyOf: () => undefined,
      itemsOf: null,
    });
  }

  return {
    formula: formulaFor,
    reads: (text, shape) => formulasIn(text).flatMap((formula) => readsOf(formula, shape)),
    definitionOf: processShapes.scopes.types.definitionOf,
    render(text, subject, state, language, shared) {
      let run = shared;
      return renderTemplate(text, {
        index: processShapes.index,
        language,
        nameOf(object) {
          const named = subjectOf(object);
          return (named && nameOf(named)) ?? '';
        },
        evaluate(text) {
          if (isSecret(text, subject, state)) return { value: NOT_TOLD, definition: undefined };
          const formula = formulaFor(text, subject.shape);
          run ??= runOfText(state);
          const { steps } = run;
          run.warnings.length = 0;
          const value = formula.evaluate(envIn(language, subject, state), run);
          noteSteps(state, steps - run.steps);
          return { value, definition: processShapes.scopes.types.definitionOf(formula.type) };
        },
      });
    },
  };
}

/** The formulas of a text in all of its languages. */
const formulasIn = (text: Text): string[] =>
  (typeof text === 'string' ? [text] : Object.values(text)).flatMap((each) =>
    each.includes('{{') ? templateParts(each).flatMap(({ formula }) => formula ?? []) : [],
  );

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
