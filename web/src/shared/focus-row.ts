/** Moves the focus to a row of a list: to what opens it, if there is such a thing. */
export function focusRow(row: HTMLElement | null | undefined): void {
  (row?.querySelector<HTMLElement>('a, button') ?? row)?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
