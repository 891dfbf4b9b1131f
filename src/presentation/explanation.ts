// Why something is in a case, or why it is not, as the wire shows it.

import type { PartToExplain } from '../changes/explain-part.ts';
import { nameOfInput, reasonInWords, reasonOfRule } from '../changes/reason-names.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type {
  AbsenceExplanation,
  AbsenceTrace,
  CaseState,
  CellAddress,
  Explanation,
  FormulaTrace,
  RuleTrace,
} from '../engine/index.ts';
import { instanceIdIn, occurrenceIdIn, type SubjectKey } from '../model/subject-key.ts';

/** The part that was asked about, with the engine's explanation. */
interface ExplanationSource {
  readonly kind: PartToExplain['kind'] | 'right';
  readonly cell: CellAddress;
  readonly isThere: boolean;
  /** Where the engine has nothing better to say. */
  readonly text: string | null;
  readonly found: Explanation | null;
  readonly absent: AbsenceExplanation | null;
}

interface PresentedFormula {
  readonly purpose: string;
  readonly formula: string;
  readonly result: CanonicalValue;
  readonly inputs: {
    readonly path: string;
    readonly question: string | null;
    readonly name: string;
    readonly instance_id: number | null;
    readonly occurrence_id: number | null;
    readonly value: CanonicalValue;
    readonly shown: string;
    readonly because: unknown;
  }[];
  readonly decided: FormulaTrace['decided'][number][];
}

const placeOf = (key: SubjectKey | null) => ({
  instance_id: key === null ? null : instanceIdIn(key),
  occurrence_id: key === null ? null : occurrenceIdIn(key),
});

const presentFormula = (
  { purpose, text, result, inputs, decided }: FormulaTrace,
  state: CaseState,
): PresentedFormula => ({
  purpose,
  formula: text,
  result,
  inputs: inputs.map(({ path, question, subject, value, shown, because }) => ({
    path,
    question,
    name: nameOfInput({ question, path }, state),
    ...placeOf(subject),
    value,
    shown,
    because: because === null ? null : presentFound(because, state),
  })),
  decided: [...decided],
});

const presentRule = (
  { rule, kind, subject, isDeciding, formulas }: RuleTrace | AbsenceTrace,
  state: CaseState,
) => ({
  rule,
  reason_given: kind === 'rule' ? reasonOfRule(rule, state) : null,
  kind,
  ...placeOf(subject),
  is_deciding: isDeciding,
  formulas: formulas.map((formula) => presentFormula(formula, state)),
});

const presentAbsence = (trace: AbsenceTrace, state: CaseState) => ({
  ...presentRule(trace, state),
  reason: trace.reason,
  text: trace.text,
});

const presentFound = ({ value, stored, isHidden, rules, text }: Explanation, state: CaseState) => ({
  text,
  value,
  stored: stored && { value: stored.value, by: stored.by.name, by_kind: stored.by.kind, at: stored.at },
  is_hidden: isHidden,
  rules: rules.map((rule) => presentRule(rule, state)),
});

export function presentExplanation(
  { kind, cell, isThere, text, found, absent }: ExplanationSource,
  state: CaseState,
) {
  const reason = found === null ? undefined : reasonInWords(kind, found, state);
  return {
    kind,
    key: cell.kind === 'notice' ? cell.key.replace(/^\w+\//, '') : cell.key,
    ...placeOf(cell.subject),
    is_there: isThere,
    ...(found === null
      ? { value: null, stored: null, is_hidden: false, rules: [] }
      : presentFound(found, state)),
    text: text ?? (isThere || found?.isHidden === true ? reason : absent?.text) ?? '',
    missing_rules: isThere ? [] : (absent?.rules ?? []).map((trace) => presentAbsence(trace, state)),
  };
}
