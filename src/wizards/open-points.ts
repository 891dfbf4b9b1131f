import { type OpenPoint as CasePoint, listOpen, nameOfPoint, type OpenKind } from '../engine/index.ts';
import { plainText } from '../locales/foreign-text.ts';
import type { Manner } from './manner.ts';
import { openIn } from './show-wizard.ts';
import { type CaseInWizard, itemsIn, questionsIn, type ShownWizard } from './shown-wizard.ts';

/** An obstacle to submitting, with the page on which it can be removed, if there is one. */
export interface OpenPoint {
  readonly message: string;
  readonly path: string | null;
  readonly field: string | null;
}

/** The items that the wizard still waits for: answers, files, and answers that are not accepted. */
export function openPoints(shown: ShownWizard, { say }: Manner): OpenPoint[] {
  return shown.pages.flatMap(({ page }) => [
    ...openIn(page.items).map(({ name, label, text, limit }) => ({
      message: plainText(say(text, { name: label, limit: limit ?? '' })),
      path: page.path,
      field: name,
    })),
    ...itemsIn(page.items).flatMap((item) =>
      item.kind === 'structure'
        ? item.issues.map((message) => ({ message, path: page.path, field: item.name }))
        : [],
    ),
    ...questionsIn(page.items).flatMap(({ name, label, issues }) =>
      issues.map((message) => ({ message: `${label}: ${message}`, path: page.path, field: name })),
    ),
  ]);
}

/** The items that the case waits for and the wizard does not ask for: the person cannot supply them here. */
export function pointsElsewhere(
  shown: ShownWizard,
  current: CaseInWizard,
  { say, language }: Manner,
): OpenPoint[] {
  const { state } = current.session;
  const items = itemsIn(shown.pages.flatMap(({ page }) => page.items));
  const asked = new Set(
    [
      ...questionsIn(shown.pages.flatMap(({ page }) => page.items)),
      ...items.filter((item) => item.kind === 'structure'),
    ].map(({ subject, information }) => `${subject}/${information}`),
  );
  const uploads = new Set(items.flatMap((item) => (item.kind === 'upload' ? [item.document] : [])));
  const isHere: Readonly<Record<OpenKind, (point: CasePoint) => boolean>> = {
    question: ({ subject, key }) => asked.has(`${subject}/${key}`),
    document: ({ key }) => uploads.has(key),
    role: () => false,
    issue: ({ subject, information }) => information !== null && asked.has(`${subject}/${information}`),
  };
  const nowhere = (message: string): OpenPoint => ({ message, path: null, field: null });
  return listOpen(state)
    .filter((point) => !isHere[point.kind](point))
    .map((point) =>
      nowhere(
        point.message ?? plainText(say('problem_elsewhere', { name: nameOfPoint(point, state, language) })),
      ),
    );
}
