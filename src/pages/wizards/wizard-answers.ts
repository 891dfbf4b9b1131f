import { hashSecret } from '../../writing/wizards/wizard-secret.ts';
import { type Html, toDocument } from '../html.ts';
import type { Brand } from './brand.ts';
import { styleSource } from './wizard-assets.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The policy of every page: our own stylesheet and script, no inline script; frames only if the tenant allows them. */
const policyFor = (brand: Brand): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSource(brand)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${brand.origins.length === 0 ? "'none'" : brand.origins.join(' ')}`,
  ].join('; ');

/** Pages hold personal data, and their addresses can hold a secret: neither may be cached or passed on. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

export const pageAnswer = (page: Html, brand: Brand, status = 200): WizardAnswer => ({
  status,
  headers: {
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(brand),
  },
  body: toDocument(page),
});

/** Redirects by GET, so that Back and Reload repeat nothing. */
export const redirectTo = (
  location: string,
  headers: Readonly<Record<string, string>> = {},
): WizardAnswer => ({
  status: 303,
  headers: { ...PRIVATE, ...headers, Location: location },
  body: null,
});

const COOKIE = 'dossier_wizard';
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The cookie of a browser for one run, sent only to the pages of that run. Each opening of a link has its own cookie
 * name, so that a form open in another tab keeps the cookie it was made with.
 */
export function cookieFor(
  token: string,
  base: string,
  options: { baseUrl: string; isFramed: boolean; seconds: number },
): string {
  const { protocol, hostname } = new URL(options.baseUrl);
  const isSecure = protocol === 'https:';
  // In a frame of another site, a browser sends the cookie only with SameSite=None, and partitioned by that site. On
  // the local machine browsers accept Secure cookies without TLS, so that frames can be tried there.
  const site =
    options.isFramed && (isSecure || LOOPBACK.test(hostname))
      ? 'SameSite=None; Secure; Partitioned'
      : `SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const name = `${COOKIE}_${hashSecret(token).toString('hex').slice(0, 8)}`;
  return `${name}=${token}; Path=${base}; HttpOnly; ${site}; Max-Age=${options.seconds}`;
}

/** The tokens of a request: one for each time that the browser has opened a link of this run. */
export const tokensIn = (cookies: string | undefined): string[] =>
  (cookies ?? '').split(';').flatMap((pair) => COOKIE_PAIR.exec(pair.trim())?.[1] ?? []);

const COOKIE_PAIR = new RegExp(`^${COOKIE}_[0-9a-f]{8}=([\\w-]+)$`);
