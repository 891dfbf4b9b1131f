/** Moves the focus to the first input inside an element, else to its first button. */
export function focusInside(element: HTMLElement | null): boolean {
  const control =
    element?.querySelector<HTMLElement>('input:not([disabled]), textarea, select') ??
    element?.querySelector<HTMLElement>('button:not([tabindex="-1"])') ??
    (element?.tabIndex === -1 ? element : null);
  if (!control) return false;
  control.focus();
  element?.scrollIntoView({ block: 'center' });
  return true;
}
