import { chooseLanguage } from '../../configuration/choose-language.ts';
import type { PlainKey } from '../../locales/say.ts';
import { languagesWith, sayOnPage } from '../../locales/say-in.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { filledText, ownText } from '../../wizards/own-text.ts';
import type { FormTexts } from '../../wizards/page-form.ts';
import { switchLanguage } from '../../writing/wizards/switch-language.ts';
import { findVisit, type Visit } from '../../writing/wizards/visit.ts';
import { isSameSecret } from '../../writing/wizards/wizard-secret.ts';
import { NO_BRAND } from './brand.ts';
import { showConfirm, takeConfirm } from './confirm-route.ts';
import { closedOf, endOf, showEnd } from './end-route.ts';
import { showBooklet, showDocument, showFile, showLogo } from './file-routes.ts';
import type { Frame } from './frame.ts';
import { showLater, takeLater } from './later-route.ts';
import { openByLink } from './link-route.ts';
import { messagePage } from './other-pages.ts';
import { forgetReturned } from './returned.ts';
import { look, nextOpen, type Scene } from './scene.ts';
import { taskListPage } from './step-page.ts';
import { showStep, takeStep } from './step-route.ts';
import { takeFiles } from './take-files.ts';
import { showLimit } from './uploads.ts';
import { pageAnswer, redirectTo, tokensIn } from './wizard-answers.ts';
import { wizardAsset } from './wizard-assets.ts';
import type { WizardAnswer, WizardRequest, WizardServices } from './wizard-request.ts';

const RUN = /^\/w\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(.*))?$/;
const LINK = /^\/w\/o\/([\w-]+)$/;

/** Answers every request to the pages of wizards. */
export async function answerWizard(services: WizardServices, request: WizardRequest): Promise<WizardAnswer> {
  try {
    return (await route(services, request)) ?? message(request, 'gone_title', 'gone_text', 404);
  } catch (error) {
    return failWizard(services, request, error);
  }
}

async function route(services: WizardServices, request: WizardRequest): Promise<WizardAnswer | undefined> {
  const asset = request.method === 'GET' ? wizardAsset(request.path) : undefined;
  if (asset)
    return {
      status: 200,
      headers: { 'Content-Type': asset.contentType, 'Cache-Control': asset.cache, ETag: asset.etag },
      body: asset.body,
    };
  const [, token] = LINK.exec(request.path) ?? [];
  if (token !== undefined) return openByLink(services, request, token);
  const [, runId, rest = ''] = RUN.exec(request.path) ?? [];
  const found = runId === undefined ? undefined : await visitOf(services, request, runId);
  if (runId === undefined || found === undefined) return undefined;
  const { visit, formTokens } = found;
  const place = { visit, language: visit.session.language, requestId: request.requestId };
  const scene: Scene = { services, request, visit, base: `/w/${runId}`, place };
  const way = rest.replace(/\/$/, '');
  if (way === 'logo') return showLogo(scene);
  const isConfirmed = visit.run.address === null || visit.session.confirmedAddress === visit.run.address;
  if (request.method === 'GET')
    return isConfirmed || way === 'confirm' ? show(scene, way) : redirectTo(`${scene.base}/confirm`);
  return take(scene, way, isConfirmed, formTokens);
}

/** If the browser has opened several links of a run, the one that has confirmed an address counts, else the last. */
async function visitOf(
  services: WizardServices,
  request: WizardRequest,
  runId: string,
): Promise<{ readonly visit: Visit; readonly formTokens: readonly string[] } | undefined> {
  const visits: Visit[] = [];
  for (const token of tokensIn(request.cookies).slice(-MOST_COOKIES)) {
    const visit = await findVisit(services, token, runId);
    if (visit !== undefined) visits.push(visit);
  }
  const visit = visits.findLast(({ session }) => session.confirmedAddress !== null) ?? visits.at(-1);
  return visit && { visit, formTokens: visits.map((each) => each.formToken) };
}

const MOST_COOKIES = 20;

/** Answers GET requests. */
async function show(scene: Scene, way: string): Promise<WizardAnswer | undefined> {
  if (way === 'confirm') return showConfirm(scene);
  if (way === 'later') return showLater(scene);
  if (way === 'sent') return showEnd(scene);
  if (way === '') return showTasks(scene);
  const [, file] = /^files\/(\d{1,15})$/.exec(way) ?? [];
  if (file !== undefined) return showFile(scene, Number(file));
  const [, document] = /^documents\/(\d{1,15})$/.exec(way) ?? [];
  if (document !== undefined) return showDocument(scene, Number(document));
  if (way === 'booklet') return showBooklet(scene);
  return way.startsWith('s/') ? showStep(scene, way) : undefined;
}

const showTasks = (scene: Scene): Promise<WizardAnswer> =>
  look(scene, (sight) => {
    const { standing, of, shown, frame, manner, current } = sight;
    if (standing !== 'open') return standing === 'sent' ? endOf(sight) : closedOf(sight);
    const { state } = current.session;
    const { start } = of.wizard;
    const render = (text: NonNullable<typeof start>['title']): string =>
      filledText(manner, text, current.compiled.late.render(text, state.subject, state, manner.language));
    const title = start === undefined ? ownText(manner, of.wizard.name, of.key) : render(start.title);
    const text = start?.text === undefined ? null : render(start.text);
    const button = start?.button === undefined ? null : render(start.button);
    return pageAnswer(taskListPage(shown, { title, text, button }, frame, nextOpen(sight)), frame.brand);
  });

/** Handles a submitted form, after checking that it comes from our own page. */
async function take(
  scene: Scene,
  way: string,
  isConfirmed: boolean,
  formTokens: readonly string[],
): Promise<WizardAnswer | undefined> {
  const { request } = scene;
  const isGenuine = (form: FormTexts): boolean => {
    const sent = Buffer.from(form.all('token')[0] ?? '');
    return !request.isCrossSite && formTokens.some((token) => isSameSecret(sent, Buffer.from(token)));
  };
  if (way.startsWith('s/')) {
    if (!isConfirmed) return redirectTo(`${scene.base}/confirm`);
    const taken = await takeFiles(scene, way, isGenuine);
    if (!taken.isGenuine) return foreign(request);
    await forgetReturned(scene, taken.texts);
    return takeStep(scene, way, taken.texts, taken);
  }
  const { texts } = await request.readForm(async ({ stream }) => void stream.resume());
  if (!isGenuine(texts)) return foreign(request);
  await forgetReturned(scene, texts);
  if (way === 'confirm') return takeConfirm(scene, texts);
  if (way === 'language') return takeLanguage(scene, texts, isConfirmed);
  if (!isConfirmed) return redirectTo(`${scene.base}/confirm`);
  return way === 'later' ? takeLater(scene, texts) : undefined;
}

async function takeLanguage(scene: Scene, form: FormTexts, isConfirmed: boolean): Promise<WizardAnswer> {
  const { languages, isOpen } = await look(scene, ({ frame, standing }) => ({
    languages: frame.languages,
    isOpen: standing === 'open',
  }));
  const wanted = form.all('to')[0] ?? '';
  if (languages.includes(wanted))
    await switchLanguage(scene.services, { ...scene.place, language: wanted }, isOpen && isConfirmed);
  const here = form.all('here')[0] ?? '';
  return redirectTo(/^[\w./-]*$/.test(here) && !here.includes('..') ? `${scene.base}/${here}` : scene.base);
}

const foreign = (request: WizardRequest): WizardAnswer =>
  message(request, 'form_expired_title', 'form_expired_text', 403);

type PlainText = PlainKey<'wizards'>;

/** A page that belongs to no run: it says nothing of any. */
function message(request: WizardRequest, title: PlainText, text: PlainText, status: number): WizardAnswer {
  const around = plainFrame(likedLanguage(request));
  const { say } = around;
  return pageAnswer(messagePage(around, say(title), say(text)), NO_BRAND, status);
}

const likedLanguage = ({ acceptLanguage }: WizardRequest): string =>
  chooseLanguage(acceptLanguage, languagesWith('wizards')) ?? 'en';

const plainFrame = (language: string): Frame => ({
  brand: NO_BRAND,
  language,
  say: sayOnPage('wizards', language),
  base: null,
  languages: [],
  formToken: '',
  here: '',
});

/** The page for a form that is too large; it names the limits, in the language of the run. */
async function tooLarge(services: WizardServices, request: WizardRequest): Promise<WizardAnswer> {
  const [, runId] = RUN.exec(request.path) ?? [];
  const found = runId === undefined ? undefined : await visitOf(services, request, runId);
  const language = found?.visit.session.language ?? likedLanguage(request);
  const { fileLimit, formLimits } = services;
  const filled = {
    size: showLimit(fileLimit, language),
    files: formLimits.files,
    texts: showLimit(formLimits.texts, language),
  };
  const around = plainFrame(language);
  const { say } = around;
  const way = { href: request.path, label: say('back') };
  const page = messagePage(around, say('broken_large_title'), say('broken_large_text', filled), way);
  return pageAnswer(page, NO_BRAND, 413);
}

const CLOSED: ReadonlySet<string> = new Set([
  'case_not_editable',
  'instance_locked',
  'conflict',
  'rules_did_not_converge',
]);

/**
 * The message for a refusal by its code; for other codes it depends on whether the service or the person is at fault.
 */
const MESSAGES: Readonly<Record<string, readonly [title: PlainText, text: PlainText]>> = {
  not_found: ['gone_title', 'gone_text'],
  case_suspended: ['paused_title', 'paused_text'],
  too_many_requests: ['wait_title', 'problem_tries'],
  unavailable: ['wait_title', 'problem_unavailable'],
  files_unavailable: ['wait_title', 'problem_unavailable'],
  parse_error: ['broken_title', 'broken_text'],
  invalid: ['broken_title', 'broken_text'],
};

/** The page for a refusal or a fault. */
export async function failWizard(
  services: WizardServices,
  request: WizardRequest,
  error: unknown,
): Promise<WizardAnswer> {
  const { code, status, retryAfterSeconds } = refusalOf(error);
  if (status >= 500) services.failed(error, request.requestId);
  if (code === 'too_large') return tooLarge(services, request);
  if (CLOSED.has(code)) return message(request, 'closed_title', 'closed_text', 409);
  const [title, text] = MESSAGES[code] ?? ['failed_title', 'failed_text'];
  const answer = message(request, title, text, status);
  if (retryAfterSeconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(retryAfterSeconds) } };
}
