/** All keys of the application, by the place where they work: the pages listen to them, and the overview shows them. */
export const KEYS = {
  everywhere: { palette: 'mod+k', help: '?', newCase: 'shift+n', leave: 'Escape' },
  lists: { search: '/', down: 'j', up: 'k', open: 'Enter', select: 'x', create: 'n' },
  case: {
    question: 'n',
    why: 'w',
    page: 'p',
    transition: 'm',
    assign: 'a',
    tags: 't',
    comment: 'c',
    side: 's',
    ask: 'q',
    nextCase: 'j',
    previousCase: 'k',
    takeNext: 'shift+j',
  },
} as const;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key as it is labelled on a keyboard. */
export const showKey = (keys: string): string =>
  keys
    .split('+')
    .map((part) => {
      if (part === 'mod') return isApple() ? '⌘' : 'Ctrl';
      if (part === 'shift') return isApple() ? '⇧' : 'Shift';
      return keys.includes('+') ? part.toUpperCase() : part;
    })
    .join(isApple() ? '' : ' ');
