import type { PageSay } from '../../locales/say.ts';
import type { ShownFile } from '../../wizards/shown-wizard.ts';
import { type Html, html } from '../html.ts';

/** Texts and addresses for uploads. */
export interface UploadTexts {
  readonly manner: { readonly say: PageSay<'wizards'>; readonly locale: string };
  /** The base address of this run's pages. */
  readonly base: string;
  /** The maximum size of a file in bytes. */
  readonly fileLimit: number;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: '.pdf,application/pdf',
  jpeg: '.jpg,.jpeg,image/jpeg',
  png: '.png,image/png',
  tiff: '.tif,.tiff,image/tiff',
  docx: '.docx',
  xlsx: '.xlsx',
  csv: '.csv',
  txt: '.txt',
  zip: '.zip',
  eml: '.eml',
};

/** Pictures that every browser can show. */
const SHOWN = /^image\/(jpeg|png|gif|webp)$/;

/** The files uploaded so far, each with a button to remove it. */
export function fileList(files: readonly ShownFile[], { manner, base }: UploadTexts): Html | null {
  const { say, locale } = manner;
  if (files.length === 0) return null;
  return html`<ul class="files" aria-label="${say('uploaded')}">${files.map(
    ({ id, name, size, contentType }) =>
      html`<li>${SHOWN.test(contentType) && html`<img src="${base}/files/${id}" alt="${say('preview_of', { name })}" width="56" height="56" loading="lazy">`}<span class="name">${name}<small>${showSize(size, locale)}</small></span><button class="side" name="action" value="drop ${id}"><span aria-hidden="true">${say('remove')}</span><span class="hidden">${say('remove_file', { name })}</span></button></li>`,
  )}</ul>`;
}

const showSize = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 1_000_000;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 });
  return `${number.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))} ${isLarge ? 'MB' : 'kB'}`;
};

const MEGABYTE = 1_048_576;

/** A size limit as people read it, rounded down. */
export const showLimit = (bytes: number, locale: string): string => {
  const isLarge = bytes >= MEGABYTE;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' });
  const unit = locale.startsWith('fr') ? (isLarge ? 'Mo' : 'ko') : isLarge ? 'MB' : 'kB';
  return `${number.format(bytes / (isLarge ? MEGABYTE : 1024))} ${unit}`;
};

interface Place {
  readonly id: string;
  readonly name: string;
  readonly accept: readonly string[];
  readonly most: number | null;
  readonly has: number;
}

/** An input for a file or a photograph; phones offer both. */
export function picker(
  { id, name, accept, most, has }: Place,
  { manner, fileLimit }: UploadTexts,
): Html | null {
  const { say } = manner;
  if (most !== null && has >= most) return null;
  const known = accept.filter((type) => Object.hasOwn(TYPES, type));
  const types = known.map((type) => type.toUpperCase()).join(', ');
  const size = showLimit(fileLimit, manner.locale);
  const isSeveral = most === null || most - has > 1;
  return html`<div class="picker"><label class="label" for="${id}">${say('choose_file')}</label><input type="file" id="${id}" name="${name}"${known.length > 0 && html` accept="${known.map((type) => TYPES[type]).join(',')}"`}${isSeveral && html` multiple`} aria-describedby="${id}-types"><span class="hint" id="${id}-types">${types === '' ? say('file_size', { size }) : say('file_types', { types, size })}</span></div>`;
}
