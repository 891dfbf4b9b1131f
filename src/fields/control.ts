/** The way a value is entered. */
export type Control =
  | {
      readonly kind: 'input';
      readonly type: 'text' | 'email' | 'tel';
      readonly mode: InputMode;
      readonly autocomplete?: string;
      /** Whether spell checking is useless, as for account numbers. */
      readonly isCode?: boolean;
      /** A symbol after the input. */
      readonly suffix?: string;
    }
  | { readonly kind: 'textarea' }
  | { readonly kind: 'date'; readonly hasTime: boolean }
  | { readonly kind: 'radios' }
  | { readonly kind: 'checkboxes' }
  | { readonly kind: 'search' }
  | { readonly kind: 'instance' }
  | { readonly kind: 'file' }
  | { readonly kind: 'none' };

/** The keyboard that a phone shows. */
type InputMode = 'text' | 'numeric' | 'decimal' | 'email' | 'tel';

type Input = Extract<Control, { kind: 'input' }>;

/** An input of one line. */
export const input = (mode: InputMode, more: Partial<Omit<Input, 'kind' | 'mode'>> = {}): Control => ({
  kind: 'input',
  type: 'text',
  mode,
  ...more,
});
