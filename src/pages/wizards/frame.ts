import { directionOf } from '../../locales/direction-of.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import type { PageSay } from '../../locales/say.ts';
import { ICON_PATH } from '../assets.ts';
import { type Html, html, scriptElement, styleElement } from '../html.ts';
import { nameOfLanguage } from '../name-of-language.ts';
import type { Brand } from './brand.ts';
import { SCRIPT_PATH, styleOf, stylePath } from './wizard-assets.ts';

/** The frame around every page of a wizard. */
export interface Frame {
  readonly brand: Brand;
  readonly language: string;
  readonly say: PageSay<'wizards'>;
  /** The base address of this run's pages, such as `/w/<uuid>`; null for pages without a run. */
  readonly base: string | null;
  readonly languages: readonly string[];
  readonly formToken: string;
  /** The address of the present page, to return to after choosing another language. */
  readonly here: string;
  /** Whether it is shown inside the application, whose policy allows only files of our own. */
  readonly isPreview?: boolean;
}

/** The whole page. */
export function frame(
  around: Frame,
  title: PageText,
  main: Html,
  options: { readonly hasErrors?: boolean } = {},
): Html {
  const { brand, language, say, base } = around;
  const prefix = options.hasErrors === true && html`${plainText(say('error_prefix'))} `;
  return html`<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${prefix}${plainText(title)}${brand.name !== '' && ` – ${brand.name}`}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
${around.isPreview === true ? html`<link rel="stylesheet" href="${stylePath(brand)}">` : styleElement(styleOf(brand))}
${scriptElement(SCRIPT_PATH, 'type="module"')}
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<div class="bar"><header class="top"><div class="brand">${logo(around)}<span>${brand.name}</span></div>${base !== null && languageSwitch(around)}</header></div>
<main id="content" tabindex="-1">
${main}
</main>
${foot(around)}
</body>
</html>
`;
}

const logo = ({ brand, base }: Frame): Html | null =>
  brand.logo === null || base === null
    ? null
    : html`<img src="${base}/logo" alt="${brand.logo.alternative === brand.name ? '' : brand.logo.alternative}" height="36">`;

/** Buttons and not links, because the choice is stored with the case. */
function languageSwitch({ base, languages, language, say, formToken, here }: Frame): Html | null {
  if (languages.length < 2) return null;
  return html`<form class="languages" method="post" action="${base}/language" aria-label="${say('language')}">
<input type="hidden" name="token" value="${formToken}"><input type="hidden" name="here" value="${here}">
${languages.map(
  (each) =>
    html`<button name="to" value="${each}" lang="${each}"${each === language && html` aria-current="true"`}><span aria-hidden="true">${each.split('-')[0]?.toUpperCase()}</span><span class="hidden">${nameOfLanguage(each)}</span></button>`,
)}</form>`;
}

function foot({ brand, say }: Frame): Html | null {
  const { footer, email, phone } = brand;
  if (footer === null && email === null && phone === null) return null;
  const hasContact = email !== null || phone !== null;
  return html`<div class="foot"><footer class="bottom">${footer !== null && html`<p>${footer}</p>`}
${hasContact && html`<p>${say('contact')} ${email !== null && html`<a href="mailto:${email}">${email}</a> `}${phone !== null && html`<a class="phone" dir="ltr" href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`}</p>`}</footer></div>`;
}

/** The list of mistakes with links to each place; it gets the focus, with and without script. */
export function errorSummary(
  problems: readonly { readonly message: PageText; readonly href: string | null }[],
  say: PageSay<'wizards'>,
): Html | null {
  if (problems.length === 0) return null;
  return html`<div class="errors" role="alert" tabindex="-1" autofocus aria-labelledby="errors-title"><h2 id="errors-title">${say('problem')}</h2>
<ul>${problems.map(({ message, href }) => html`<li>${href === null ? message : html`<a href="${href}">${message}</a>`}</li>`)}</ul></div>`;
}
