/** Work that can be interrupted after each of its steps; the last one has the result. */
export type Steps<T> = Generator<void, T>;

/** Does all steps at one go. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a pause whenever the caller wants one. */
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
