import { Refusal } from '../../errors.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import type { ReturnedForm } from '../../store/tables/wizard-tables.ts';
import { noteWizardPosition } from '../../store/wizards/wizard-runs.ts';
import { type OpenPoint, openPoints } from '../../wizards/open-points.ts';
import { filledText } from '../../wizards/own-text.ts';
import {
  buttonOf,
  type FieldProblem,
  type FormTexts,
  type PageReading,
  wasIn,
} from '../../wizards/page-form.ts';
import { openIn } from '../../wizards/show-wizard.ts';
import { itemsIn, questionsIn, type ShownPage } from '../../wizards/shown-wizard.ts';
import { fillStructures, savePage } from '../../writing/wizards/save-page.ts';
import { submitWizard } from '../../writing/wizards/submit-wizard.ts';
import { addressField } from '../../writing/wizards/wizard-of.ts';
import { idOf } from './controls.ts';
import { closedOf, endOf } from './end-route.ts';
import { documentsIn } from './file-routes.ts';
import { AGAIN, returnedTo, sendBack } from './returned.ts';
import { landingOf, look, type Scene, type Sight, sightOf } from './scene.ts';
import { fieldHref, type StepView, stepPage } from './step-page.ts';
import type { takeFiles } from './take-files.ts';
import { pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

const NOTHING: PageReading = { changes: [], problems: [], typed: new Map(), dropped: [], action: 'updated' };

/** Shows a page of a step. */
export async function showStep(scene: Scene, path: string): Promise<WizardAnswer> {
  const { request } = scene;
  const draw = (sight: Sight): WizardAnswer => {
    const note = request.query.has('more')
      ? sight.manner.say('more_questions')
      : request.query.has('confirmed')
        ? sight.manner.say('address_confirmed')
        : null;
    const returned = returnedTo(scene, path);
    if (returned === null) return drawStep(scene, sight, path, NOTHING, { note });
    const { problems, points, typed, mark } = returned;
    return drawStep(
      scene,
      sight,
      path,
      { ...NOTHING, typed: new Map(typed) },
      { status: 422, problems, points, mark },
    );
  };
  const isShort = await look(
    scene,
    (sight) =>
      sight.standing === 'open' &&
      itemsIn(pageIn(sight, path)?.items ?? []).some(
        (item) => item.kind === 'structure' && !item.isReadOnly && item.occurrences.length < item.least,
      ),
  );
  return isShort
    ? fillStructures(scene.services, scene.place, path, (current) => draw(sightOf(scene, current)))
    : look(scene, draw);
}

const pageIn = ({ shown }: Sight, path: string): ShownPage | undefined =>
  shown.pages.find(({ page }) => page.path === path)?.page;

interface Extra {
  readonly note?: PageText | null;
  readonly status?: number;
  /** The obstacles to submitting. */
  readonly points?: readonly OpenPoint[];
  /** Names the form whose mistakes the page shows. */
  readonly mark?: string | undefined;
  /** Mistakes beside the fields that were read. */
  readonly problems?: readonly FieldProblem[];
}

function drawStep(
  scene: Scene,
  sight: Sight,
  path: string,
  reading: PageReading,
  extra: Extra = {},
): WizardAnswer {
  const { base, services, visit } = scene;
  const { shown, frame, manner, of, current, standing } = sight;
  if (standing !== 'open') return standing === 'sent' ? endOf(sight) : closedOf(sight);
  const place = shown.pages.find(({ page }) => page.path === path);
  if (place === undefined) return redirectTo(base);
  const problems = [...reading.problems, ...(extra.problems ?? [])];
  const { start } = of.wizard;
  const { state } = current.session;
  const isLanding = visit.run.position === null && landingOf(sight, null) === path && start !== undefined;
  const render = (text: NonNullable<typeof start>['title']): string =>
    filledText(manner, text, current.compiled.late.render(text, state.subject, state, manner.language));
  const view: StepView = {
    shown,
    ...place,
    intro: isLanding
      ? { title: render(start.title), text: start.text === undefined ? null : render(start.text) }
      : null,
    note: extra.note ?? null,
    problems: [
      ...problems.map(({ name, message }) => ({ message, href: fieldHref(name) })),
      ...(extra.points ?? []).map((point) => ({ message: point.message, href: hrefOf(point, path, base) })),
    ],
    again: extra.mark ?? null,
    canResume: of.wizard.resume !== false,
    isLast: shown.pages.at(-1)?.page.path === path,
  };
  const errors = new Map(problems.map(({ name, message }) => [name, message]));
  for (const { path: at, field, message } of extra.points ?? [])
    if (at === path && field !== null) errors.set(field, message);
  const drawing = {
    manner,
    base,
    fileLimit: services.fileLimit,
    documents: documentsIn(sight),
    errors,
    typed: reading.typed,
  };
  return pageAnswer(stepPage(view, frame, drawing), frame.brand, extra.status ?? 200);
}

const hrefOf = ({ path, field }: OpenPoint, here: string, base: string): string | null => {
  if (path === null) return null;
  const place = field === null ? '' : `#${idOf(field)}`;
  return path === here ? place || null : `${base}/${path}${place}`;
};

/** Saves the answers of a page, then goes where the button leads. */
export async function takeStep(
  scene: Scene,
  path: string,
  form: FormTexts,
  files: Awaited<ReturnType<typeof takeFiles>>,
): Promise<WizardAnswer> {
  const { services, place, base } = scene;
  const button = buttonOf(form);
  const decided = await savePage(services, place, path, form, (current, reading): WizardAnswer | Decision => {
    const sight = sightOf(scene, current);
    const page = pageIn(sight, path);
    if (sight.standing !== 'open' || page === undefined) return redirectTo(base);
    const problems = [...reading.problems, ...files.problems];
    // Only the script requests this, while somebody types; no browser shows it as a page.
    if (button.verb === 'save')
      return drawStep(scene, sight, path, reading, {
        ...leftOpen(sight, page, form, files.problems),
        status: problems.length > 0 ? 422 : 200,
      });
    if (problems.length > 0) return { kind: 'back', problems, typed: [...reading.typed] };
    if (button.verb === 'add' || button.verb === 'remove' || button.verb === 'drop')
      return redirectTo(`${base}/${path}${placeAfter(button, page)}`);
    if (button.verb === 'later') return redirectTo(`${base}/later`);
    const hasMore =
      questionsIn(page.items).some(
        ({ name, isReadOnly, isAnswered, definition }) =>
          !isReadOnly && !isAnswered && definition.type !== 'file' && wasIn(form, name) === undefined,
      ) || hasNewUpload(page, form);
    if (hasMore) return redirectTo(`${base}/${path}?more`);
    if (button.verb === 'send') return { kind: 'send' };
    const missing = openOn(page, sight);
    if (missing.length > 0) return { kind: 'back', problems: missing, typed: [] };
    const at = sight.shown.pages.findIndex((each) => each.page.path === path);
    return { kind: 'next', path: sight.shown.pages[at + 1]?.page.path ?? '' };
  });
  if ('status' in decided) return decided;
  if (decided.kind === 'back') return sendBack(scene, path, decided);
  if (decided.kind === 'send') return send(scene, path);
  if (decided.path !== '')
    await services.database.inTenant(scene.visit.tenantId, (tx) =>
      noteWizardPosition(tx, scene.visit.run.id, decided.path),
    );
  return redirectTo(`${base}/${decided.path}`);
}

type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'next'; readonly path: string }
  | {
      readonly kind: 'back';
      readonly problems: readonly FieldProblem[];
      readonly typed: ReturnedForm['typed'];
    };

/** Whether the page now has an upload that the form did not have. */
const hasNewUpload = ({ items }: ShownPage, form: FormTexts): boolean => {
  const known = form.all('places');
  return (
    known.length > 0 &&
    items.some((item) => item.kind === 'upload' && item.files.length === 0 && !known.includes(item.name))
  );
};

/** After adding, the page scrolls to the new occurrence; after removing, to the structure. */
function placeAfter(
  { verb, of }: { readonly verb: string; readonly of: string },
  { items }: ShownPage,
): string {
  if (verb !== 'add') return '';
  const [name = ''] = of.split(' ');
  const structure = itemsIn(items).find((item) => item.kind === 'structure' && item.name === name);
  const last = structure?.kind === 'structure' ? structure.occurrences.at(-1) : undefined;
  if (last !== undefined) return `#o${last.id}`;
  const card = questionsIn(items).find((question) => question.name === name)?.adding?.card;
  return card == null ? '' : `#${card.subject}`;
}

/** The open items of the page, and its answers that are not accepted. */
function openOn(page: ShownPage, { manner: { say } }: Sight): FieldProblem[] {
  return [
    ...openIn(page.items).map(({ name, label, text, limit }) => ({
      name,
      message: plainText(say(text, { name: label, limit: limit ?? '' })),
    })),
    ...questionsIn(page.items).flatMap(({ name, issues }) => issues.map((message) => ({ name, message }))),
  ];
}

/**
 * A page that shows mistakes is told which of them are left. Questions that the form did not have are not mistakes yet; a form with a
 * file alone names none.
 */
function leftOpen(
  sight: Sight,
  page: ShownPage,
  form: FormTexts,
  problems: readonly FieldProblem[],
): Pick<Extra, 'problems' | 'points'> {
  if (form.all(AGAIN).length === 0) return { problems };
  const isWhole = form.all('places').length > 0;
  const fresh = new Set(
    questionsIn(page.items)
      .filter(({ name, definition }) => definition.type !== 'file' && wasIn(form, name) === undefined)
      .map(({ name }) => name),
  );
  const isLeft = (name: string | null): boolean => !isWhole || name === null || !fresh.has(name);
  // The last page names what is open on all pages.
  if (sight.shown.pages.at(-1)?.page === page)
    return {
      problems,
      points: openPoints(sight.shown, sight.manner).filter(({ field }) => isLeft(field)),
    };
  return { problems: [...problems, ...openOn(page, sight).filter(({ name }) => isLeft(name))] };
}

/** The missing address that would have to be confirmed. */
function addressPoint({ of, current, shown, manner }: Sight): OpenPoint {
  const field = addressField(of, current);
  const place = shown.pages.find(({ page }) => questionsIn(page.items).some(({ name }) => name === field));
  return { message: plainText(manner.say('problem_address')), path: place?.page.path ?? null, field };
}

/** Submits the form once it is complete and, if required, the person's address is confirmed. */
async function send(scene: Scene, path: string): Promise<WizardAnswer> {
  const { services, visit, base, place } = scene;
  const blocked = await look(scene, (sight): readonly OpenPoint[] | 'confirm' | null => {
    const points = openPoints(sight.shown, sight.manner);
    if (points.length > 0) return points;
    const { run, session } = visit;
    const isAsked =
      run.address === null && run.instanceId === null && sight.of.wizard.authentication !== 'none';
    if (!isAsked || (sight.address !== null && session.confirmedAddress === sight.address)) return null;
    return sight.address === null ? [addressPoint(sight)] : 'confirm';
  });
  if (blocked === 'confirm') {
    await services.database.inTenant(visit.tenantId, (tx) => noteWizardPosition(tx, visit.run.id, path));
    return redirectTo(`${base}/confirm`);
  }
  if (blocked !== null) return sendBack(scene, path, { points: blocked });
  try {
    const points = await submitWizard(services, place, services.clock.nowIn(visit.tenantId));
    if (points.length > 0) return sendBack(scene, path, { points });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'case_not_editable') throw error;
  }
  return redirectTo(`${base}/sent`);
}
