import { charge } from '../run.ts';
import { PARTS_OF_A_STEP } from '../weights.ts';
import type { Builder } from './builder.ts';
import type { Code, Step } from './code.ts';

/** Code that runs many times takes steps by its size each time; short code takes none beside those of its loop. */
export function weighed(builder: Builder, compile: () => Code): Code {
  const before = builder.parts;
  const code = compile();
  return code.constant ? code : { ...code, run: withSteps(code.run, stepsSince(builder, before)) };
}

/** The same for code that does not run whenever the code around it does, such as a cell of a table. */
export function weighedApart<T>(
  builder: Builder,
  compile: () => T,
): { readonly made: T; readonly steps: number } {
  const before = builder.parts;
  const made = compile();
  const steps = stepsSince(builder, before);
  builder.parts = before;
  return { made, steps };
}

const stepsSince = (builder: Builder, before: number): number =>
  Math.floor((builder.parts - before) / PARTS_OF_A_STEP);

/** A step that costs so many steps of the budget. */
export function withSteps(step: Step, steps: number): Step {
  if (steps === 0) return step;
  return (env, run, frame) => {
    charge(run, steps);
    return step(env, run, frame);
  };
}
