import { audienceIn } from '../configuration/audience-in.ts';
import type { Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import type { Subject } from '../engine/index.ts';
import { distanceFrom } from '../extraction/distance-from.ts';
import { findLabels } from '../extraction/find-labels.ts';
import { type FoundQuote, findQuote } from '../extraction/find-quote.ts';
import { isSaidBy } from '../extraction/is-said-by.ts';
import type { PageWords } from '../extraction/page-words.ts';
import { readAmounts } from '../extraction/read-amounts.ts';
import {
  type FoundAnswer,
  type MissingAnswer,
  type ReadingContext,
  unlessGiven,
  writableIn,
} from './read-answers.ts';

/** An answer of a model with the words that it claims to have read. */
interface QuotedAnswer {
  readonly value: unknown;
  readonly quote: string;
  readonly page: number;
}

/**
 * How far a model is believed, times how surely the quoted words were read. What it says of itself does not count. A value that stands in
 * the words is believed more than one that takes judgement, such as an option.
 */
const SAID = 0.8;
const JUDGED = 0.5;

/**
 * The answers of a model that hold: the quoted words stand on the page that it names, the words hold the value, and the information takes
 * it as it would take it from a person. Everything else is dropped.
 */
export function readQuotedAnswers(
  instance: Subject,
  wanted: readonly MissingAnswer[],
  answers: Readonly<Record<string, QuotedAnswer | null>>,
  pages: readonly PageWords[],
  context: ReadingContext,
): FoundAnswer[] {
  return wanted.flatMap(({ information, near }) => {
    const answer = Object.hasOwn(answers, information) ? answers[information] : undefined;
    const definition = writableIn(instance, information);
    if (answer == null || definition === undefined) return [];
    const page = pages.find((each) => each.page === answer.page);
    const place = page && nearestTo(page, findQuote(page, answer.quote), near);
    if (page === undefined || place === undefined) return [];
    const { index, language } = context;
    const parsed = parseValue(definition, answer.value, index.currency);
    if (!('value' in parsed) || parsed.value === null) return [];
    const { locale } = audienceIn(index, language);
    const isSaid = isSaidBy(definition.type, parsed.value, answer.quote, locale);
    if (isSaid === false || isOtherCurrency(definition, place, context)) return [];
    const confidence = place.confidence * (isSaid === true ? SAID : JUDGED);
    return unlessGiven(instance, information, parsed.value, { ...place, confidence }, 'model');
  });
}

/** The place of a quote that stands behind or under one of the labels; else the first. */
function nearestTo(
  page: PageWords,
  places: readonly FoundQuote[],
  labels: readonly string[],
): FoundQuote | undefined {
  if (places.length < 2) return places[0];
  const boxes = labels.flatMap((label) => findLabels(page, label));
  const measured = places.flatMap((place) =>
    boxes.flatMap((box) => {
      const distance = distanceFrom(box, place.box);
      return distance === undefined ? [] : [{ place, distance }];
    }),
  );
  const [nearest] = measured.toSorted((one, other) => one.distance - other.distance);
  return nearest?.place ?? places[0];
}

/** Whether the quoted words hold amounts of other currencies alone. */
function isOtherCurrency(
  definition: Information,
  { page, words }: FoundQuote,
  { index, language }: ReadingContext,
): boolean {
  if (definition.type !== 'money') return false;
  const { locale } = audienceIn(index, language);
  const amounts = readAmounts({ page, words }, locale);
  const wanted = definition.currency ?? index.currency;
  return amounts.length > 0 && amounts.every(({ currency }) => currency !== wanted);
}
