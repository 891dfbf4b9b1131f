/** Work that can be interrupted after each of its steps; the last one has the result. */
export type Steps<T> = Generator<void, T>;

export type ResultOf<S> = S extends Steps<infer T> ? T : never;

/** Of many things that take little each, so many are made in one step. */
export const MADE_IN_A_STEP = 20;

/** Makes something of each of many things, in steps. */
export function* mapInSteps<A, B>(items: Iterable<A>, make: (item: A, index: number) => B): Steps<B[]> {
  const made: B[] = [];
  for (const item of items) {
    made.push(make(item, made.length));
    if (made.length % MADE_IN_A_STEP === 0) yield;
  }
  return made;
}

/** The same where it may be several things or none. */
export function* flatMapInSteps<A, B>(items: Iterable<A>, make: (item: A) => readonly B[]): Steps<B[]> {
  const made: B[] = [];
  let passed = 0;
  for (const item of items) {
    for (const each of make(item)) made.push(each);
    if (++passed % MADE_IN_A_STEP === 0) yield;
  }
  return made;
}

/** Does all steps at one go. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a pause whenever the caller wants one. Where none is wanted, the result is there at once. */
export function runStepsSoon<T>(steps: Steps<T>, pause: () => Promise<void> | undefined): T | Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const waiting = pause();
    if (waiting !== undefined) return waiting.then(() => runStepsGradually(steps, pause));
  }
}

/** Does all steps, with a pause whenever the caller wants one. */
export async function runStepsGradually<T>(
  steps: Steps<T>,
  pause: () => Promise<void> | undefined,
): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
}
