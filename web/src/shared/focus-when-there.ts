/** How long somebody may be expected to wait for a field. */
const MOST_MS = 10_000;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Puts the cursor into a field that is still being loaded; what is typed until then belongs into it, and does nothing else. */
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
    // Unlike an assignment, this tells the page that something was typed.
    if (typed !== '' && field !== null) document.execCommand('insertText', false, typed);
  };
  document.addEventListener('keydown', keep, true);
  look();
}
