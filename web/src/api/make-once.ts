/** Work that goes on, and what it does. */
interface Begun<T> {
  readonly key: string;
  readonly work: Promise<T>;
}

/**
 * Makes a function that begins work, unless the same was begun last and goes on: a double click is one action. After other work the same is
 * begun again, because the other may have taken it back.
 */
export function makeOnce<T>() {
  let last: Begun<T> | null = null;
  return (
    key: string,
    begin: () => Promise<T>,
  ): { readonly work: Promise<T>; readonly isRepeat: boolean } => {
    if (last?.key === key) return { work: last.work, isRepeat: true };
    const begun: Begun<T> = {
      key,
      work: begin().finally(() => {
        if (last === begun) last = null;
      }),
    };
    last = begun;
    return { work: begun.work, isRepeat: false };
  };
}
