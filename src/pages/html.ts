import type { Direction } from '../locales/direction-of.ts';
import { type ForeignText, plainText } from '../locales/foreign-text.ts';

const MARKUP = Symbol('markup');

/** Markup that is safe to send. Only this file can create it, so that no other value can be mistaken for it. */
export interface Html {
  readonly [MARKUP]: string;
}

/** A value in a template: text is escaped, and marked where its language is another one; false and null are left out, lists are joined. */
type HtmlValue = Html | ForeignText | string | number | false | null | undefined | readonly HtmlValue[];

/** The position of a value in the markup, which decides how it is escaped. */
type Place = 'text' | 'tag' | 'attribute' | 'address' | 'refused';

/** Builds markup. Values are escaped for their position; positions that cannot be made safe are refused. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const places = placesOf(strings);
  let markup = strings[0] ?? '';
  for (const [index, value] of values.entries())
    markup += write(value, places[index] ?? 'refused') + (strings[index + 1] ?? '');
  return { [MARKUP]: markup };
}

/** A stylesheet of ours inside a page; the page's policy has to contain its hash. */
export function styleElement(css: string): Html {
  if (css.includes('<')) throw new Error('A style cannot hold markup.');
  return { [MARKUP]: `<style>${css}</style>` };
}

/** Loads a script of ours: at once, after the page is read, or as a module. Templates hold none, so that bundlers leave them as they are. */
export const scriptElement = (address: string, how: '' | 'defer' | 'type="module"' = ''): Html => ({
  [MARKUP]: `<script src="${escapeText(address)}"${how && ` ${how}`}></script>`,
});

/** The markup as a complete document. */
export const toDocument = (page: Html): string => `<!doctype html>\n${page[MARKUP]}`;

export const toMarkup = (part: Html): string => part[MARKUP];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const isHtml = (value: object): value is Html => MARKUP in value;

const isList = (value: object): value is readonly HtmlValue[] => Array.isArray(value);

function write(value: HtmlValue, place: Place): string {
  if (place === 'refused') throw new Error('A value cannot stand in a script or a style.');
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') {
    if (isList(value)) return value.map((entry) => write(entry, place)).join('');
    if (!isHtml(value)) return writeForeign(value, place);
    if (place === 'attribute' || place === 'address')
      throw new Error('Markup cannot stand inside an attribute.');
    return value[MARKUP];
  }
  if (place === 'tag') throw new Error('Text cannot stand inside a tag, outside the quotes of an attribute.');
  return escapeText(place === 'address' ? safeAddress(String(value)) : String(value));
}

const DIRECTIONS: ReadonlySet<string> = new Set<Direction>(['ltr', 'rtl']);

function writeForeign(value: ForeignText, place: Place): string {
  const { text, language, direction } = value;
  // A value of a request can have any shape.
  if (typeof text !== 'string' || typeof language !== 'string' || !DIRECTIONS.has(direction))
    throw new Error('An object is neither markup nor a text in another language.');
  if (place !== 'text') return write(plainText(value), place);
  return `<bdi lang="${escapeText(language)}" dir="${direction}">${escapeText(text)}</bdi>`;
}

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto']);

/**
 * Browsers ignore white space and control characters in an address, so they are removed before the scheme is checked.
 */
function safeAddress(address: string): string {
  const scheme = /^([^/?#:]*):/.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase()) ? address : '#';
}

// A template's fixed parts are the same object at every call, so they are analysed once.
const known = new WeakMap<TemplateStringsArray, readonly Place[]>();

function placesOf(strings: TemplateStringsArray): readonly Place[] {
  let places = known.get(strings);
  if (!places) {
    places = strings.map((_, index) => placeAfter(strings.slice(0, index + 1).join('')));
    known.set(strings, places);
  }
  return places;
}

function placeAfter(markup: string): Place {
  let quote = '';
  let isTag = false;
  let attribute = '';
  let start = 0;
  for (let index = 0; index < markup.length; index += 1) {
    const sign = markup.charAt(index);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (!isTag) {
      isTag = sign === '<';
      if (isTag) start = index;
    } else if (sign === '>') isTag = false;
    else if (sign === '"' || sign === "'") {
      quote = sign;
      attribute = /([\w-]+)\s*=\s*$/.exec(markup.slice(start, index))?.[1]?.toLowerCase() ?? '';
    }
  }
  if (/<(script|style)\b(?:[^>"]|"[^"]*")*>(?![\s\S]*<\/\1)/i.test(markup)) return 'refused';
  if (quote === '') return isTag ? 'tag' : 'text';
  if (attribute.startsWith('on') || attribute === 'style' || attribute === 'srcdoc') return 'refused';
  return /^(href|src|action|formaction)$/.test(attribute) && markup.endsWith(quote) ? 'address' : 'attribute';
}
