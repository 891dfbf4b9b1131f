/** The code of a page could not be loaded. */
class NotLoaded extends Error {}

/** The same for a part of a page. */
const failures = new WeakSet<object>();

addEventListener('vite:preloadError', ({ payload }) => {
  failures.add(payload);
});

/** Whether the code or the styles of a page, or of a part of it, could not be loaded. */
export const isOfCode = (error: unknown): boolean =>
  error instanceof NotLoaded || (error instanceof Error && failures.has(error));

/**
 * Loads the code of a page. The router reloads the window when it sees the error of the browser, and the
 * application would be gone while the service is away; so it sees another one.
 */
export const loadCode = <P>(load: () => Promise<P>): Promise<P> =>
  load().catch((error: unknown) => {
    throw new NotLoaded('The page was not loaded.', { cause: error });
  });
