// Rights to a case beside seeing it. A case has, for each right that its rules of access limit, the list of those who have it; the
// words are those of `sight.ts`.
import type { ASKED_RIGHTS, CASE_RIGHTS } from '../configuration/case-rights.ts';
import { EVERYTHING, type Grant, isSeen, type Sight } from './sight.ts';

/** A right; using a transition, and seeing or writing an information, are asked for by key. */
export type CaseRight =
  | (typeof CASE_RIGHTS)[number]
  | `transition:${string}`
  | `see:${string}`
  | `write:${string}`;

/** The right to use a transition. */
export const toUse = (transition: string): CaseRight => `transition:${transition}`;

/** The right to see the values of an information. */
export const toSee = (information: string): CaseRight => `see:${information}`;

/** The right to write the values of an information. */
export const toWrite = (information: string): CaseRight => `write:${information}`;

/** Takes apart what the three above put together; null for a right that is about no transition and no information. */
export function partsOfRight(
  right: string,
): { readonly kind: 'transition' | 'see' | 'write'; readonly key: string } | null {
  for (const kind of ['transition', 'see', 'write'] as const)
    if (right.startsWith(`${kind}:`)) return { kind, key: right.slice(kind.length + 1) };
  return null;
}

/** The right that is meant where a transition or an information may be named beside it; null for listing or seeing the case itself. */
export function rightMeant(
  right: (typeof ASKED_RIGHTS)[number],
  {
    transition,
    information,
  }: { readonly transition?: string | undefined; readonly information?: string | undefined },
): CaseRight | null {
  if (right === 'list') return null;
  if (right === 'see') return information === undefined ? null : toSee(information);
  if (right === 'write' && information !== undefined) return toWrite(information);
  return right === 'transition' && transition !== undefined ? toUse(transition) : right;
}

/** What rules of access say of a case beside who sees it. */
export interface CaseTerms {
  /** Those who have a right, for each one that is limited. */
  readonly may: Readonly<Partial<Record<CaseRight, readonly Grant[]>>>;
  /** Whether the audit is told of everybody who opens the case. */
  readonly isAudited: boolean;
  /** Those who may list the case beside those who see it; left out or empty where nobody else may. */
  readonly list?: readonly Grant[];
}

/** The one text by which equal terms are found to be equal; null where nothing is limited and nobody is told of. */
export function termsText({ may, isAudited, list = [] }: CaseTerms): string | null {
  const limited = Object.entries(may)
    .map(([right, grants]): [string, string[]] => [right, [...new Set(grants)].sort()])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (limited.length === 0 && !isAudited && list.length === 0) return null;
  return JSON.stringify({
    may: Object.fromEntries(limited),
    ...(isAudited && { audited: true }),
    ...(list.length > 0 && { list: [...new Set(list)].sort() }),
  });
}

/** Those whom such a text lets list the case beside those who see it. */
export function listersIn(terms: string | null | undefined): readonly string[] {
  const read: unknown = terms?.includes('"list":') ? JSON.parse(terms) : null;
  const list: unknown = isRecord(read) ? read.list : null;
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** Whether a reader may list a case: because they see it, or because its terms say so. */
export function isListed(seenBy: string | null, terms: string | null | undefined, reader: Sight): boolean {
  if (isSeen(seenBy, reader)) return true;
  const listers = new Set(listersIn(terms));
  return reader !== EVERYTHING && reader.some((each) => listers.has(each));
}

/** The rights that such a text limits, with those who have them. */
export function limitsIn(terms: string | null): ReadonlyMap<string, readonly string[]> {
  const read: unknown = terms === null ? null : JSON.parse(terms);
  const may: unknown = isRecord(read) ? read.may : null;
  return new Map(
    Object.entries(isRecord(may) ? may : {}).map(([right, grants]) => [
      right,
      Array.isArray(grants) ? grants.filter((each) => typeof each === 'string') : [],
    ]),
  );
}

/** Whether the audit is told of those who open a case with such terms. */
export function isAuditedBy(terms: string | null): boolean {
  const read: unknown = terms === null ? null : JSON.parse(terms);
  return isRecord(read) && read.audited === true;
}

/** Those who have a right to a case; null stands for everybody who sees it. A transition that is not named falls under all of them. */
export function holdersOf(terms: string | null, right: CaseRight): readonly string[] | null {
  if (terms === null) return null;
  const limits = limitsIn(terms);
  const named = limits.get(right);
  return named ?? (right.startsWith('transition:') ? (limits.get('transition') ?? null) : null);
}

/** Whether a reader has a right to a case. */
export function hasRight(terms: string | null, right: CaseRight, reader: Sight): boolean {
  const holders = holdersOf(terms, right);
  return holders === null || reader === EVERYTHING || reader.some((each) => holders.includes(each));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
