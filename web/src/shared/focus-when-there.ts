/** The longest time to wait for a field. */
const MOST_MS = 10_000;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Moves the focus to a field that is still loading; text typed until then is inserted into it. */
export function focusWhenThere(id: string): void {
  const until = performance.now() + MOST_MS;
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    if (!isLetter(event)) return;
    typed += event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = (): void => {
    const field = document.getElementById(id);
    if (field === null && performance.now() < until) {
      requestAnimationFrame(look);
      return;
    }
    document.removeEventListener('keydown', keep, true);
    field?.focus();
    // Unlike an assignment, this fires the input events.
    if (typed !== '' && field !== null) document.execCommand('insertText', false, typed);
  };
  document.addEventListener('keydown', keep, true);
  look();
}
