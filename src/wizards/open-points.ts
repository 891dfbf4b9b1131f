import type { Manner } from './manner.ts';
import { openIn } from './show-wizard.ts';
import { type CaseInWizard, questionsIn, type ShownWizard } from './shown-wizard.ts';

/** Something that stands in the way of sending, with the page that mends it, if there is one. */
export interface OpenPoint {
  readonly message: string;
  readonly path: string | null;
  readonly field: string | null;
}

/** What the wizard itself still waits for: answers, files, and answers that are not accepted. */
export function openPoints(shown: ShownWizard, { say }: Manner): OpenPoint[] {
  return shown.pages.flatMap(({ page }) => [
    ...openIn(page.items).map(({ name, label, text, limit }) => ({
      message: say(text, { name: label, limit: limit ?? '' }),
      path: page.path,
      field: name,
    })),
    ...page.items.flatMap((item) =>
      item.kind === 'structure'
        ? item.issues.map((message) => ({ message, path: page.path, field: item.name }))
        : [],
    ),
    ...questionsIn(page.items).flatMap(({ name, label, issues }) =>
      issues.map((message) => ({ message: `${label}: ${message}`, path: page.path, field: name })),
    ),
  ]);
}

/** What the case waits for and the wizard does not ask: the person cannot mend it here. */
export function pointsElsewhere(
  shown: ShownWizard,
  current: CaseInWizard,
  { say, index, language }: Manner,
): OpenPoint[] {
  const { state } = current.session;
  const asked = new Set(
    shown.pages
      .flatMap(({ page }) => questionsIn(page.items))
      .map(({ subject, information }) => `${subject}/${information}`),
  );
  const structures = shown.pages.flatMap(({ page }) =>
    page.items.flatMap((item) => (item.kind === 'structure' ? [`${item.subject}/${item.information}`] : [])),
  );
  const uploads = new Set(
    shown.pages.flatMap(({ page }) =>
      page.items.flatMap((item) => (item.kind === 'upload' ? [item.document] : [])),
    ),
  );
  const nowhere = (message: string): OpenPoint => ({ message, path: null, field: null });
  const open = [...state.open].flatMap((point) => {
    const [kind = '', rest = ''] = point.split(/ (.*)/s);
    const [owner = '', key = ''] = rest.split('/');
    if (kind === 'question' && !asked.has(rest) && !structures.includes(rest)) {
      const shape = state.subjects.get(owner)?.shape;
      const definition = shape?.fields[shape.family.slots.get(key) ?? -1]?.information.definition;
      return [nowhere(say('problem_elsewhere', { name: index.text(definition?.question, key, language) }))];
    }
    if (kind === 'document' && !uploads.has(key)) {
      const { name } = index.package.needed_documents[key] ?? {};
      return [nowhere(say('problem_elsewhere', { name: index.text(name, key, language) }))];
    }
    return [];
  });
  const issues = current.session
    .view()
    .issues()
    .filter(
      ({ subject, information }) =>
        information === null ||
        (!asked.has(`${subject}/${information}`) && !structures.includes(`${subject}/${information}`)),
    )
    .map(({ message }) => nowhere(message));
  return [...open, ...issues];
}
