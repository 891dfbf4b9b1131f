import { templateParts } from '../../configuration/collect-formulas.ts';
import { textIn } from '../../configuration/text-in.ts';
import {
  compileFormula,
  createRun,
  type Formula,
  isList,
  toCanonicalString,
  type Value,
} from '../../formula/index.ts';
import { subjectOf } from '../notify.ts';
import type { Place } from '../reads-and-writes.ts';
import type { LateFormulas } from '../state.ts';
import type { Env, Shape } from '../subject.ts';
import type { Layout } from './layout.ts';
import { scopeOf } from './unit-draft.ts';

/** Templates of texts that people read; their formulas are compiled when the text is first shown. */
export function lateFormulas(layout: Layout): LateFormulas {
  const compiled = new Map<string, Formula<Env>>();

  function formulaFor(text: string, shape: Shape): Formula<Env> {
    const key = `${shape.index} ${text}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const scope = layout.scopes.scopeFor(scopeOf(placeOf(shape), [layout.process.key], layout));
    const made = compileFormula(text, scope);
    compiled.set(key, made);
    return made;
  }

  return {
    formula: formulaFor,
    render(text, subject, state, language) {
      const template = textIn(text, language, layout.index.defaultLanguage);
      return templateParts(template)
        .map(({ words, formula }) => {
          if (formula === undefined) return words ?? '';
          const run = createRun({ clock: () => state.run.clock });
          return shown(formulaFor(formula, subject.shape).evaluate(subject.env, run));
        })
        .join('');
    },
  };
}

function placeOf(shape: Shape): Place {
  if (shape.kind === 'case') return { kind: 'case' };
  if (shape.structure === null) return { kind: 'instances', ontology: shape.ontology };
  return { kind: 'occurrences', ontology: shape.ontology, structure: shape.structure, isOutcome: false };
}

/** A value in a text: nothing for none, an instance by its name, a list with commas. */
function shown(value: Value): string {
  if (value === null) return '';
  const subject = subjectOf(value);
  if (subject !== null) {
    const slot = subject.shape.family.slots.get('instance_name') ?? -1;
    return shown(subject.values[slot]?.value ?? null);
  }
  return isList(value) ? value.map(shown).join(', ') : toCanonicalString(value);
}
