/** Does work to its end that can be interrupted after each step. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a pause whenever the caller wants one. */
export async function runStepsGradually<T>(
  steps: Generator<void, T>,
  pause: () => Promise<void> | undefined,
): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
}
