import type { Package } from '../configuration/kinds/index.ts';
import type { AnalysisFinding } from './analysis-finding.ts';

/** Remembers what was found in a part of a package that has not changed. */
export interface AnalysisMemory {
  /** A short text that is the same for equal data. */
  digestOf(data: unknown): string;
  find(key: string): readonly AnalysisFinding[] | undefined;
  keep(key: string, findings: readonly AnalysisFinding[]): void;
}

/** The decisions that some texts name, and those that these name in turn. */
export function namedDecisions(text: string, { decisions }: Package): readonly string[] {
  const found = new Set<string>();
  let texts = [text];
  while (texts.length > 0) {
    const next = Object.keys(decisions).filter(
      (key) => !found.has(key) && texts.some((each) => each.includes(key)),
    );
    for (const key of next) found.add(key);
    texts = next.map((key) => JSON.stringify(decisions[key]));
  }
  return [...found].sort();
}
