import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { AUTHOR, NOW, sampleCase, samplePackage } from '../../bench/engine/sample-package.ts';
import { compileProcess, countedIds, openCase } from '../../src/engine/index.ts';

setFlagsFromString('--allow-natives-syntax');
/** Whether V8 reads the properties of an object by its shape; in a dictionary it looks for each of them. */
const hasShape = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;

// The second object of a literal with a getter of its own is a dictionary, and no profile tells that reading it is slow.
test('what each step of a rule reads is an object of a shape, in every case that is opened', () => {
  const compiled = compileProcess(samplePackage(), 'run');
  const stored = sampleCase(200);
  for (let opened = 0; opened < 3; opened += 1) {
    const { state } = openCase(compiled, stored, { now: NOW, by: AUTHOR, ids: countedIds(500_000) });
    const subjects = [...state.subjects.values()];
    const read: Record<string, readonly (object | null | undefined)[]> = {
      state: [state],
      evaluation: [state.run],
      counts: [state.stats, state.work, state.budget, state.moment, state.head],
      process: [compiled, ...compiled.groups, ...compiled.groups.flatMap(({ parts }) => parts)],
      units: compiled.units.flatMap((unit) => [
        unit,
        ...unit.formulas,
        ...unit.formulas.map((each) => each.formula),
      ]),
      gifts: compiled.units.flatMap(({ gifts }) => [gifts, ...(gifts?.all ?? [])]),
      shapes: subjects.flatMap(({ shape }) => [shape, shape.family, ...shape.fields]),
      subjects: subjects.flatMap((subject) => [subject, subject.env, ...subject.nodes]),
      cells: subjects.flatMap(({ values, asked, others }) => [...values, ...asked, ...others.values()]),
      given: subjects.flatMap(({ outputs }) => outputs.flat()),
      values: subjects.flatMap(({ values }) =>
        values.map((cell) => (typeof cell?.value === 'object' ? cell.value : null)),
      ),
    };
    for (const [name, objects] of Object.entries(read)) {
      const found = objects.filter((each) => each != null);
      expect([name, found.length > 0]).toEqual([name, true]);
      expect([name, found.filter((each) => !hasShape(each)).map((each) => Object.keys(each))]).toEqual([
        name,
        [],
      ]);
    }
  }
});
