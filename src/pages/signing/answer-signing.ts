import { refusalOf } from '../../platform/refusal-of.ts';
import { type SigningLanguage, signingLanguage } from '../../signatures/audit-page.ts';
import { readSignature } from '../../signatures/signature.ts';
import {
  declineRequest,
  type OpenedRequest,
  openLink,
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
import { type Frame, PAGE_HEADERS, textsOf } from './frame.ts';
import { closedPage, messagePage } from './other-pages.ts';
import { type Entered, NOTHING_ENTERED, signPage } from './sign-page.ts';
import { signingAsset } from './signing-assets.ts';
import { giveCopy, giveDocument, givePicture } from './signing-files.ts';
import type { SigningAnswer, SigningRequest, SigningServices } from './signing-request.ts';
import type { SigningFault } from './texts/signing-texts.ts';

const LINK = /^\/sign\/([\w-]{1,80})$/;
const PAGE = /^\/signing\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?$/;
const COOKIE = 'dossier_signing';
const COLOR = '0b6b63';
const MOST_OF_REASON = 2000;

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
    services.attempts.count(`signing link ${request.remoteAddress}`);
    return undefined;
  }
  const frame: Frame = {
    language: languageFor(request, opened.request.language),
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
  services.attempts.count(attempt);
  const link = readLink(text);
  const opened = link && (await openLink(services.signing, link));
  if (!link || !opened) return undefined;
  services.attempts.forget(attempt);
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

/** The language chosen on the page, else that of the document. */
function languageFor({ query }: SigningRequest, language: string): SigningLanguage {
  const chosen = query.get('lang');
  return chosen === 'en' || chosen === 'de' || chosen === 'fr' ? chosen : signingLanguage(language);
}

async function show(scene: Scene, way: string): Promise<SigningAnswer | undefined> {
  const { services, opened, request, frame } = scene;
  if (way === '') return showPage(scene, NOTHING_ENTERED);
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

async function showPage({ services, link, opened, frame }: Scene, entered: Entered): Promise<SigningAnswer> {
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
  const { services, request, link, frame } = scene;
  const { form, remoteAddress, userAgent } = request;
  const typed = form.get('typed') ?? '';
  const isDrawn = form.get('manner') === 'drawn';
  const signature = readSignature(isDrawn ? { drawn: form.get('drawn') ?? '' } : { typed });
  const hasConsent = form.get('consent') === 'yes';
  const faults: SigningFault[] = [];
  if (typeof signature === 'string') faults.push(signature);
  if (!hasConsent) faults.push('consent_missing');
  if (typeof signature === 'string' || faults.length > 0)
    return showPage(scene, {
      ...NOTHING_ENTERED,
      typed,
      drawn:
        typeof signature !== 'string' && signature.kind === 'drawn' ? JSON.stringify(signature.strokes) : '',
      hasConsent,
      faults,
    });
  await signRequest(services.signing, link, signature, { remoteAddress, userAgent });
  return redirect(frame);
}

async function takeRefusal(scene: Scene): Promise<SigningAnswer> {
  const { services, request, link, frame } = scene;
  const { form, remoteAddress, userAgent } = request;
  const reason = (form.get('reason') ?? '').trim();
  const fault: SigningFault | null =
    reason === '' ? 'reason_missing' : reason.length > MOST_OF_REASON ? 'reason_too_long' : null;
  if (fault !== null) return showPage(scene, { ...NOTHING_ENTERED, reason, faults: [fault] });
  await declineRequest(services.signing, link, reason, { remoteAddress, userAgent });
  return redirect(frame);
}

/** Redirects to the page, which shows the result; going back in the browser submits nothing twice. */
const redirect = ({ base, language }: Frame): SigningAnswer => ({
  status: 303,
  headers: { ...PAGE_HEADERS, Location: `${base}?lang=${language}` },
  body: '',
});

/** A page without a request, which reveals nothing about any request. */
function message(
  request: SigningRequest,
  which: 'unknown' | 'foreign' | 'busy' | 'away' | 'broken' | 'failed',
  status: number,
): SigningAnswer {
  const liked = (request.acceptLanguage ?? '').split(',')[0]?.trim().split(';')[0];
  const frame: Frame = { language: signingLanguage(liked), organisation: '', color: COLOR, base: null };
  return messagePage(frame, textsOf(frame)[which], status);
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
  const wait = retryAfterSeconds ?? (status === 429 ? 60 : undefined);
  if (wait === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(wait) } };
}
