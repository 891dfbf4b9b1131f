import { defineTask } from '../task.ts';
import { drawable } from '../typst/drawable.ts';

/** Letters of a text that no font has, each once. */
export const findMissingLetters = defineTask<
  { readonly text: string; readonly language: string },
  { readonly missing: readonly string[] }
>({
  seconds: 10,
  megabytes: 700,
  run: async ({ text, language }) => ({ missing: drawable(text, language).missing }),
});
