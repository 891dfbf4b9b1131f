import { asTexts } from './as-texts.ts';
import { check } from './check.ts';
import { compare } from './compare.ts';
import { formulas } from './formulas.ts';
import { normalForm } from './normal-form.ts';
import { outline } from './outline.ts';
import { retell } from './retell.ts';
import { scenarios } from './scenarios.ts';
import { texts } from './texts.ts';
import { tryFormula } from './try-formula.ts';
import { uses } from './uses.ts';
import { workflow } from './workflow.ts';
import { writeFormula } from './write-formula.ts';
import { writeText } from './write-text.ts';

/** The questions about the files of a package. A new question is one file here and one line in this table. */
export const QUESTIONS = {
  asTexts,
  check,
  compare,
  formulas,
  normalForm,
  outline,
  retell,
  scenarios,
  texts,
  tryFormula,
  uses,
  workflow,
  writeFormula,
  writeText,
};

export type Questions = typeof QUESTIONS;
