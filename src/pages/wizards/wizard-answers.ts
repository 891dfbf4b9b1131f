import { type Html, toDocument } from '../html.ts';
import type { Brand } from './brand.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The policy of every page: our own stylesheet and script, nothing inline; frames only where the tenant allows it. */
const policyFor = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
  ].join('; ');

/** Pages hold personal data, and their addresses can hold a secret: nobody keeps or passes on either. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

export const pageAnswer = (page: Html, brand: Brand, status = 200): WizardAnswer => ({
  status,
  headers: {
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(brand.origins),
  },
  body: toDocument(page),
});

/** Sends the browser on by GET, so that Back and Reload do nothing twice. */
export const redirectTo = (
  location: string,
  headers: Readonly<Record<string, string>> = {},
): WizardAnswer => ({
  status: 303,
  headers: { ...PRIVATE, ...headers, Location: location },
  body: null,
});

const COOKIE = 'dossier_wizard';

/** The cookie of a browser in one run; it is sent to the pages of that run alone. */
export function cookieFor(
  token: string,
  base: string,
  options: { isSecure: boolean; isFramed: boolean; seconds: number },
): string {
  // In a frame of another site, a browser sends it only where it says so, and keeps it for that site alone.
  const site =
    options.isFramed && options.isSecure
      ? 'SameSite=None; Secure; Partitioned'
      : `SameSite=Lax${options.isSecure ? '; Secure' : ''}`;
  return `${COOKIE}=${token}; Path=${base}; HttpOnly; ${site}; Max-Age=${options.seconds}`;
}

/** The tokens that a request carries; a browser can have kept one for a frame, too. */
export const tokensIn = (cookies: string | undefined): string[] =>
  (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${COOKIE}=`))
    .map((pair) => pair.slice(COOKIE.length + 1));
