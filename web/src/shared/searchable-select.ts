import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { bestFirst, fitOf, plain } from './best-first.ts';

/** Codes are short: CHF is found by its code, but "c" does not match every code with a c in it. */
const SHORTEST_CODE = 2;

const codeOf = (value: string | null, typed: string): string | null =>
  typed.trim().length >= SHORTEST_CODE && value !== null && plain(value) === plain(typed) ? value : null;

const filter: OptionsFilter = ({ options, search, limit }) => {
  const items = options.flatMap((each) => ('group' in each ? [] : [each]));
  const groups = options.flatMap((each) => ('group' in each ? [each] : []));
  const found = bestFirst<ComboboxItem>(items, search, ({ label, value }) => [label, codeOf(value, search)]);
  return [
    ...found.slice(0, limit),
    ...groups.map((group) => ({
      ...group,
      items: bestFirst(group.items, search, ({ label }) => [label]).slice(0, limit),
    })),
  ];
};

/** The visible options, and the present answer. */
const optionsOf = (field: HTMLInputElement) => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
  return {
    all,
    /** The option that was reached with the arrow keys. */
    current: list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null,
    answer: list?.querySelector<HTMLElement>('[data-combobox-active]') ?? null,
  };
};

const fits = (option: HTMLElement, typed: string): boolean =>
  fitOf(option.textContent ?? '', typed) !== null || codeOf(option.getAttribute('value'), typed) !== null;

/**
 * Enter chooses the first option and Tab the only one, provided that typed text matches it: an emptied field, the
 * name of the present answer, and options of an older search choose nothing. An option that was reached with the
 * arrow keys is always chosen.
 */
function choose(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (field.readOnly || event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    field.dataset.arrows = 'true';
    return;
  }
  if (event.key !== 'Enter' && event.key !== 'Tab') {
    delete field.dataset.arrows;
    return;
  }
  const { all, current, answer } = optionsOf(field);
  const [first] = all;
  if (first === undefined) return;
  const typed = field.value;
  const isTyped = plain(typed) !== '' && typed !== answer?.textContent;
  const isMeant = isTyped && fits(first, typed) && (event.key === 'Enter' || all.length === 1);
  // Mantine loses the position if the list was opened by the first letter a moment ago, so the option is chosen here.
  const usedArrows = field.dataset.arrows === 'true';
  delete field.dataset.arrows;
  if (usedArrows && event.key === 'Enter') current?.click();
  else if (!usedArrows && isMeant) first.click();
  if (event.key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * The behaviour of every field in which one of many options is searched: the best match comes first, and Enter takes
 * it.
 */
export const searchableSelect = {
  filter,
  selectFirstOptionOnChange: true,
  // Choosing the present answer again keeps it; a clearable field has a button for that.
  allowDeselect: false,
  onKeyDownCapture: choose,
};
