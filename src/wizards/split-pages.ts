import type { Component, Information } from '../configuration/kinds/information.ts';
import type { WizardItem } from '../configuration/kinds/wizard.ts';

/** The capacity of a page, in the weights of its items. */
const PAGE = 5;

/** The weight of an item: a structure has a page of its own. */
export function weightOf(item: WizardItem, definition: Information | Component | undefined): number {
  if ('text' in item) return 0;
  if ('upload' in item) return 2;
  if (!('question' in item)) return 1;
  if (definition?.type === 'structure') return PAGE;
  return definition?.type === 'long_text' || definition?.type === 'choices' ? 2 : 1;
}

/**
 * Splits the items of a step into pages of one question or a small group. The split depends only on the
 * configuration, not on what the case asks now, so that pages stay the same while answers come and go. A step that
 * shows all answers is one page.
 */
export function splitPages<T extends { readonly item: WizardItem; readonly weight: number }>(
  items: readonly T[],
): T[][] {
  if (items.some(({ item }) => 'review' in item)) return [[...items]];
  const groups: T[][] = [[]];
  for (const each of items) {
    const isAlone = each.weight >= PAGE;
    if (isAlone) groups.push([]);
    groups.at(-1)?.push(each);
    if (isAlone) groups.push([]);
  }
  const pages = groups.flatMap(balance);
  // A paragraph that would stand alone joins the page that follows.
  return pages.filter((page) => page.length > 0);
}

/** Splits items into pages of about the same weight, none of them too full. */
function balance<T extends { readonly weight: number }>(items: readonly T[]): T[][] {
  const all = items.reduce((sum, { weight }) => sum + weight, 0);
  if (items.length === 0) return [];
  const target = Math.ceil(all / Math.max(1, Math.ceil(all / PAGE)));
  const pages: T[][] = [[]];
  let full = 0;
  for (const each of items) {
    if (full > 0 && full + each.weight > target) {
      pages.push([]);
      full = 0;
    }
    pages.at(-1)?.push(each);
    full += each.weight;
  }
  return pages;
}
