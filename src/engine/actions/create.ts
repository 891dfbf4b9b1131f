import { madeInstance } from '../inputs/made-instance.ts';
import { otherCell, slotOf, valueCell } from '../state/cells.ts';
import type { Write } from '../state/reads-and-writes.ts';
import { siteOf } from '../state/site-of.ts';
import { Contribution } from '../state/subject.ts';
import { fitValue } from '../values/fit-value.ts';
import { type Action, also, evaluate } from './action.ts';

/** Creates an instance for each subject; it lives in a slot, so that it comes back as itself. */
export const create: Action<'create'> = {
  whileHolds(body, at) {
    const creations = body.map((creation) => ({
      site: siteOf(at.rule.key, creation),
      creation,
      values: Object.entries(creation.values).map(([key, text]) => ({
        key,
        formula: at.compile(`create ${creation.ontology} ${key}`, text),
      })),
    }));
    return {
      formulas: creations.flatMap(({ values }) => values.map(({ formula }) => formula)),
      writes: creations.flatMap(({ site, creation, values }): Write[] => [
        { kind: 'exists', site },
        ...(creation.in === undefined ? [] : [{ kind: 'value', key: creation.in } as const]),
        ...creation.roles.map((key) => ({ kind: 'role', key }) as const),
        ...values.map(({ key }) => ({ kind: 'initial', site, key }) as const),
      ]),
      emit(subject, state, unit, before) {
        let outputs = before;
        for (const [item, { site, creation, values }] of creations.entries()) {
          const made = madeInstance(at.rule.key, site, subject, state);
          if (made === null) continue;
          outputs = also(outputs, new Contribution(unit, subject, otherCell(made, 'exists', ''), true, item));
          for (const role of creation.roles)
            outputs = also(
              outputs,
              new Contribution(unit, subject, otherCell(made, 'role', role), true, item),
            );
          const slot = creation.in === undefined ? undefined : slotOf(subject.shape, creation.in);
          if (slot !== undefined)
            outputs = also(
              outputs,
              new Contribution(unit, subject, valueCell(subject, slot), made, item).ranked('initial'),
            );
          for (const { key, formula } of values) {
            const place = slotOf(made.shape, key);
            const field = place === undefined ? undefined : made.shape.fields[place];
            if (place === undefined || field === undefined) continue;
            const value = fitValue(
              evaluate(formula, subject, state),
              field,
              state.compiled.index.timeZone,
              state.run,
            );
            if (value !== null)
              outputs = also(
                outputs,
                new Contribution(unit, subject, valueCell(made, place), value, item).ranked('initial'),
              );
          }
        }
        return outputs;
      },
    };
  },
};
