import type { Component, Information } from '../configuration/kinds/information.ts';

/** How an answer is given. */
export type Control =
  | {
      readonly kind: 'input';
      readonly type: 'text' | 'email' | 'tel';
      readonly mode: InputMode;
      readonly autocomplete?: string;
    }
  | { readonly kind: 'textarea' }
  | { readonly kind: 'date'; readonly hasTime: boolean }
  | { readonly kind: 'radios' }
  | { readonly kind: 'checkboxes' }
  | { readonly kind: 'search' }
  | { readonly kind: 'file' }
  | { readonly kind: 'none' };

/** The keyboard that a phone shows. */
type InputMode = 'text' | 'numeric' | 'decimal' | 'email' | 'tel';

/** So many options stand there to be seen; more are searched. */
export const MOST_RADIOS = 7;

const input = (mode: InputMode, type: 'text' | 'email' | 'tel' = 'text', autocomplete?: string): Control => ({
  kind: 'input',
  type,
  mode,
  ...(autocomplete !== undefined && { autocomplete }),
});

const CONTROLS: Readonly<Record<Information['type'], Control>> = {
  text: input('text'),
  long_text: { kind: 'textarea' },
  integer: input('numeric'),
  decimal: input('decimal'),
  money: input('decimal'),
  percentage: input('decimal'),
  boolean: { kind: 'radios' },
  date: { kind: 'date', hasTime: false },
  date_time: { kind: 'date', hasTime: true },
  choice: { kind: 'radios' },
  choices: { kind: 'checkboxes' },
  country: { kind: 'search' },
  currency: { kind: 'search' },
  language: { kind: 'search' },
  email: input('email', 'email', 'email'),
  phone: input('tel', 'tel', 'tel'),
  iban: input('text'),
  instance: { kind: 'radios' },
  file: { kind: 'file' },
  structure: { kind: 'none' },
};

/** The control for an information, with the right keyboard. */
export function controlOf(definition: Information | Component): Control {
  if (definition.type === 'choice' && Object.keys(definition.options).length > MOST_RADIOS)
    return { kind: 'search' };
  return CONTROLS[definition.type];
}
