import { directionOf } from '../../locales/direction-of.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import type { PageSay } from '../../locales/say.ts';
import { ICON_PATH } from '../assets.ts';
import { type Html, html, scriptElement, toDocument } from '../html.ts';
import { nameOfLanguage } from '../name-of-language.ts';
import { SCRIPT_PATH, stylePath } from './signing-assets.ts';
import type { SigningAnswer } from './signing-request.ts';

/** The frame around every signing page. */
export interface Frame {
  readonly language: string;
  /** The language with the region that dates are written for. */
  readonly locale: string;
  readonly say: PageSay<'signing'>;
  /** The languages that can be chosen. */
  readonly languages: readonly string[];
  readonly organisation: string;
  /** The colour of the organisation, without the #. */
  readonly color: string;
  /** The base address of this request's pages; null for pages without a request. */
  readonly base: string | null;
}

interface Options {
  readonly status?: number;
  readonly hasErrors?: boolean;
  /** Seconds after which the page reloads, while something is still being generated. */
  readonly again?: number;
}

/** A complete page as an answer. */
export function framed(frame: Frame, title: PageText, main: Html, options: Options = {}): SigningAnswer {
  const { language, organisation, base, color, say } = frame;
  const prefix = options.hasErrors === true && html`${plainText(say('error_prefix'))} `;
  const body = toDocument(html`<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${options.again !== undefined && html`<meta http-equiv="refresh" content="${options.again}">`}
<title>${prefix}${plainText(title)}${organisation !== '' && ` – ${organisation}`}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${stylePath(color)}">
${scriptElement(SCRIPT_PATH, 'type="module"')}
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<header class="top"><div class="inner"><span class="brand">${organisation}</span>${base !== null && languages(frame, base)}</div></header>
<main id="content" tabindex="-1">
${main}
</main>
</body>
</html>
`);
  return {
    status: options.status ?? 200,
    headers: { ...PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
    body,
  };
}

const languages = ({ languages: all, language, say }: Frame, base: string): Html =>
  html`<nav class="languages" aria-label="${say('language')}">${all.map(
    (each) =>
      html`<a href="${base}?lang=${each}" hreflang="${each}" lang="${each}"${each === language && html` aria-current="true"`}><span aria-hidden="true">${each.split('-')[0]?.toUpperCase()}</span><span class="hidden">${nameOfLanguage(each)}</span></a>`,
  )}</nav>`;

/** Nothing inline, nothing from other hosts, no framing, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cache-Control': 'no-store',
};
