import { canonicalLanguage } from '../../configuration/canonical-language.ts';
import { chooseLanguage } from '../../configuration/choose-language.ts';
import { bareText } from '../../locales/foreign-text.ts';
import { languagesWith, sayOnPage } from '../../locales/say-in.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { type Entered, NOTHING_ENTERED, type SigningFault } from '../../signatures/entered.ts';
import { readSignature, type Signature } from '../../signatures/signature.ts';
import { cutText } from '../../storable.ts';
import {
  declineRequest,
  type OpenedRequest,
  openLink,
  returnForm,
  signRequest,
  viewRequest,
} from '../../writing/signatures/decide.ts';
import {
  formTokenOf,
  isFormToken,
  linkText,
  readLink,
  type SigningLink,
} from '../../writing/signatures/signing-link.ts';
import { consentShown } from './consent.ts';
import { type Frame, PAGE_HEADERS } from './frame.ts';
import { closedPage, messagePage } from './other-pages.ts';
import { signPage } from './sign-page.ts';
import { signingAsset } from './signing-assets.ts';
import { giveCopy, giveDocument, givePicture } from './signing-files.ts';
import type { SigningAnswer, SigningRequest, SigningServices } from './signing-request.ts';

const LINK = /^\/sign\/([\w-]{1,80})$/;
const PAGE = /^\/signing\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?$/;
const COOKIE = 'dossier_signing';
const COLOR = '0b6b63';
const MOST_OF_REASON = 2000;
/** More of a name that is too long is not kept. */
const MOST_OF_NAME = 500;
/** The part of the address by which the page says what was wrong with the form before. */
const AGAIN = 'again';

/** The context of a page: the visitor, and the request that their link opens. */
interface Scene {
  readonly services: SigningServices;
  readonly request: SigningRequest;
  readonly link: SigningLink;
  readonly opened: OpenedRequest;
  readonly frame: Frame;
}

/** Answers every request to the signing pages. */
export async function answerSigning(
  services: SigningServices,
  request: SigningRequest,
): Promise<SigningAnswer> {
  try {
    return (await route(services, request)) ?? message(request, 'unknown', 404);
  } catch (error) {
    return failSigning(services, request, error);
  }
}

async function route(services: SigningServices, request: SigningRequest): Promise<SigningAnswer | undefined> {
  const asset = request.method === 'GET' ? signingAsset(request.path) : undefined;
  if (asset)
    return {
      status: 200,
      headers: { 'Content-Type': asset.contentType, 'Cache-Control': asset.cache, ETag: asset.etag },
      body: asset.body,
    };
  const [, text] = LINK.exec(request.path) ?? [];
  if (text !== undefined) return enter(services, request, text);
  const [, uuid, way = ''] = PAGE.exec(request.path) ?? [];
  if (uuid === undefined) return undefined;
  const link = readLink(cookieIn(request.cookies));
  const opened = link && (await openLink(services.signing, link));
  if (!link || opened?.request.uuid !== uuid) {
    await services.attempts.count(`signing link ${request.remoteAddress}`);
    return undefined;
  }
  const language = languageFor(request, opened);
  const tongue = opened.tongueIn(language);
  const frame: Frame = {
    language,
    locale: tongue.locale,
    say: sayOnPage('signing', tongue),
    languages: languagesOf(opened),
    organisation: opened.organisation,
    color: opened.color?.slice(1).toLowerCase() ?? COLOR,
    base: `/signing/${uuid}`,
  };
  const scene: Scene = { services, request, link, opened, frame };
  return request.method === 'GET' ? show(scene, way) : take(scene, way);
}

/** Opens a link: sets a cookie for this request and redirects to an address without the secret. */
async function enter(
  services: SigningServices,
  request: SigningRequest,
  text: string,
): Promise<SigningAnswer | undefined> {
  const attempt = `signing link ${request.remoteAddress}`;
  await services.attempts.count(attempt);
  const link = readLink(text);
  const opened = link && (await openLink(services.signing, link));
  if (!link || !opened) return undefined;
  await services.attempts.forget(attempt);
  const base = `/signing/${opened.request.uuid}`;
  const isSecure = services.signing.baseUrl().startsWith('https:');
  return {
    status: 303,
    headers: {
      ...PAGE_HEADERS,
      'Referrer-Policy': 'no-referrer',
      Location: base,
      'Set-Cookie': `${COOKIE}=${linkText(link)}; Path=${base}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    },
    body: '',
  };
}

const cookieIn = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** The languages of the tenant in which there are words for the pages, then the others that the pages know. */
const languagesOf = ({ languages, tongueIn }: OpenedRequest): string[] => {
  const known = languagesWith('signing');
  const bases = new Set(languages.map(canonicalLanguage));
  const isSpoken = (language: string): boolean => {
    const own = Object.entries(tongueIn(language).own ?? {});
    const spoken = [...known, ...own.flatMap(([each, areas]) => (areas?.signing === undefined ? [] : each))];
    return spoken.some((each) => language === each || language.startsWith(`${each}-`));
  };
  return [...languages.filter(isSpoken), ...known.filter((language) => !bases.has(language))];
};

/** The language that was chosen on the page, else that of what is signed. */
function languageFor({ query }: SigningRequest, opened: OpenedRequest): string {
  const chosen = query.get('lang') ?? '';
  return languagesOf(opened).includes(chosen) ? chosen : opened.request.language;
}

async function show(scene: Scene, way: string): Promise<SigningAnswer | undefined> {
  const { services, opened, request, frame } = scene;
  if (way === '') return showPage(scene);
  const { tenantId } = scene.link;
  const [, page] = /^pages\/([1-9]\d{0,4})$/.exec(way) ?? [];
  if (page !== undefined)
    return givePicture(
      services.signing,
      tenantId,
      opened,
      Number(page),
      request.query.get('size') === 'large',
    );
  if (way === 'document') return giveDocument(services.signing, tenantId, opened);
  if (way === 'copy') return (await giveCopy(services.signing, tenantId, opened)) ?? redirect(frame);
  return undefined;
}

/** The page to sign; after a form that was not accepted, with what was entered and what is wrong with it. */
async function showPage({ services, request, link, opened, frame }: Scene): Promise<SigningAnswer> {
  const entered = (request.query.has(AGAIN) ? opened.request.returned : null) ?? NOTHING_ENTERED;
  const closed = await viewRequest(services.signing, link, opened);
  if (closed !== undefined || !opened.round) return closedPage(frame, closed ?? 'changed', opened);
  const { round } = opened;
  return signPage(frame, { ...opened, round, formToken: formTokenOf(link.secret), entered });
}

/** Handles a submitted form, after checking that it comes from our own page. */
async function take(scene: Scene, way: string): Promise<SigningAnswer | undefined> {
  const { request, link } = scene;
  if (request.isCrossSite || !isFormToken(link.secret, request.form.get('form_token') ?? undefined))
    return message(request, 'foreign', 403);
  if (way === 'sign') return takeSignature(scene);
  return way === 'decline' ? takeRefusal(scene) : undefined;
}

async function takeSignature(scene: Scene): Promise<SigningAnswer> {
  const { services, request, link, frame, opened } = scene;
  const { form, remoteAddress, userAgent } = request;
  const { round } = opened;
  if (round === undefined) return redirect(frame);
  const typed = form.get('typed') ?? '';
  const isDrawn = form.get('manner') === 'drawn';
  const signature = readSignature(isDrawn ? { drawn: form.get('drawn') ?? '' } : { typed });
  const { notice, text, mark } = consentShown(frame, round, opened);
  const isSame = (form.get('agreed') ?? mark) === mark;
  const hasConsent = form.get('consent') === 'yes' && isSame;
  const faults: SigningFault[] = [];
  if (typeof signature === 'string') faults.push(signature);
  else if (await isUnprintable(scene, signature)) faults.push('signature_unprintable');
  if (!hasConsent) faults.push(isSame ? 'consent_missing' : 'consent_changed');
  if (typeof signature === 'string' || faults.length > 0) {
    const drawn =
      typeof signature !== 'string' && signature.kind === 'drawn' ? JSON.stringify(signature.strokes) : '';
    return sendBack(scene, {
      ...NOTHING_ENTERED,
      typed: cutText(typed, MOST_OF_NAME),
      drawn,
      hasConsent,
      faults,
    });
  }
  const consent = { notice: bareText(notice), text: bareText(text), language: frame.language };
  await signRequest(services.signing, link, { ...signature, consent }, { remoteAddress, userAgent });
  return redirect(frame);
}

/** Whether the file could not show a typed name as it was typed. */
async function isUnprintable({ services, opened }: Scene, signature: Signature): Promise<boolean> {
  if (signature.kind !== 'typed') return false;
  const { language } = opened.request;
  const { missing } = await services.signing.workshop.run('findMissingLetters', {
    text: signature.text,
    language,
  });
  return missing.length > 0;
}

async function takeRefusal(scene: Scene): Promise<SigningAnswer> {
  const { services, request, link, frame } = scene;
  const { form, remoteAddress, userAgent } = request;
  const reason = (form.get('reason') ?? '').trim();
  const fault: SigningFault | null =
    reason === '' ? 'reason_missing' : reason.length > MOST_OF_REASON ? 'reason_too_long' : null;
  if (fault !== null)
    return sendBack(scene, {
      ...NOTHING_ENTERED,
      reason: cutText(reason, 2 * MOST_OF_REASON),
      faults: [fault],
    });
  await declineRequest(services.signing, link, reason, { remoteAddress, userAgent });
  return redirect(frame);
}

/** A form is never answered by a page itself: the browser asks for the page that says what is wrong, and Reload sends nothing. */
async function sendBack({ services, link, opened, frame }: Scene, entered: Entered): Promise<SigningAnswer> {
  await returnForm(services.signing, link, opened, entered);
  return redirect(frame, `&${AGAIN}`);
}

/** Back to the page, which shows what has become of it; going back in the browser sends nothing twice. */
const redirect = ({ base, language }: Frame, more = ''): SigningAnswer => ({
  status: 303,
  headers: { ...PAGE_HEADERS, Location: `${base}?lang=${language}${more}` },
  body: '',
});

/** A page without a request, which reveals nothing about any request. */
function message(
  request: SigningRequest,
  which: 'unknown' | 'foreign' | 'busy' | 'away' | 'broken' | 'failed',
  status: number,
): SigningAnswer {
  const language = chooseLanguage(request.acceptLanguage, languagesWith('signing')) ?? 'en';
  const say = sayOnPage('signing', language);
  const frame: Frame = {
    language,
    locale: language,
    say,
    languages: [],
    organisation: '',
    color: COLOR,
    base: null,
  };
  return messagePage(frame, { title: say(`${which}_title`), text: say(`${which}_text`) }, status);
}

/** The message for a refusal, by its code. */
const MESSAGES: Readonly<Record<string, 'unknown' | 'busy' | 'away' | 'broken'>> = {
  not_found: 'unknown',
  too_many_requests: 'busy',
  unavailable: 'away',
  files_unavailable: 'away',
  parse_error: 'broken',
  invalid: 'broken',
  too_large: 'broken',
};

/** The page for a refusal or a fault. */
export function failSigning(
  services: SigningServices,
  request: SigningRequest,
  error: unknown,
): SigningAnswer {
  const { code, status, retryAfterSeconds } = refusalOf(error);
  if (status >= 500) services.failed(error, request.requestId);
  const answer = message(request, MESSAGES[code] ?? 'failed', status);
  if (retryAfterSeconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(retryAfterSeconds) } };
}
