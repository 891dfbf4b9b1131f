import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileStoreError } from './file-store-error.ts';

/** Where files are kept, as the setting says it. */
export type FilesPlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Empty, or ending in a slash. */
      readonly prefix: string;
      readonly endpoint?: string;
      readonly region?: string;
      readonly pathStyle: boolean;
    };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const S3_OPTIONS = new Set(['endpoint', 'region', 'path_style']);

// The URL itself is never repeated: somebody may have put keys into it.
const refuse = (sentence: string, cause?: unknown): FileStoreError =>
  new FileStoreError('invalid', `The place of files is not usable: ${sentence}`, cause);

function parseUrl(text: string, sentence: string): URL {
  const url = URL.parse(text);
  if (!url) throw refuse(sentence);
  return url;
}

function parseDisk(filesUrl: string): FilesPlace {
  try {
    return { kind: 'disk', folder: fileURLToPath(filesUrl) };
  } catch (error) {
    throw refuse('a folder is written as a path or as file:///path.', error);
  }
}

function parseSwitch(name: string, text: string | null): boolean {
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw refuse(`${name} is true or false.`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw refuse('a percent sign in its path is written as %25.', error);
  }
}

function parsePrefix(pathname: string): string {
  const parts = decode(pathname)
    .split('/')
    .filter((part) => part !== '');
  if (parts.some((part) => part === '.' || part === '..')) throw refuse('its path has "." or ".." in it.');
  return parts.map((part) => `${part}/`).join('');
}

function parseEndpoint(text: string | null): { endpoint?: string } {
  if (text === null) return {};
  const { protocol } = parseUrl(text, 'endpoint is not a URL.');
  if (protocol !== 'http:' && protocol !== 'https:')
    throw refuse('endpoint starts with http:// or https://.');
  return { endpoint: text };
}

function parseS3(filesUrl: string): FilesPlace {
  const url = parseUrl(filesUrl, 'a bucket is written as s3://bucket/prefix.');
  if (url.username !== '' || url.password !== '')
    throw refuse('keys do not belong into it; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (url.hostname === '' || url.port !== '') throw refuse('a bucket is written as s3://bucket/prefix.');
  const unknown = [...url.searchParams.keys()].find((name) => !S3_OPTIONS.has(name));
  if (unknown !== undefined) throw refuse(`"${unknown}" is not one of ${[...S3_OPTIONS].join(', ')}.`);
  const region = url.searchParams.get('region');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: parsePrefix(url.pathname),
    ...parseEndpoint(url.searchParams.get('endpoint')),
    ...(region ? { region } : {}),
    pathStyle: parseSwitch('path_style', url.searchParams.get('path_style')),
  };
}

const PARSERS: Readonly<Record<string, (filesUrl: string) => FilesPlace>> = { file: parseDisk, s3: parseS3 };

/** Reads a path, `file:///path`, or `s3://bucket/prefix?endpoint=…&region=…&path_style=true`. */
export function parseFilesUrl(filesUrl: string): FilesPlace {
  if (filesUrl.trim() === '') throw refuse('it is empty.');
  const scheme = SCHEME.exec(filesUrl)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'disk', folder: path.resolve(filesUrl) };
  const parse = PARSERS[scheme];
  if (!parse) throw refuse(`it starts with ${scheme}:, where a path, file:// or s3:// is known.`);
  return parse(filesUrl);
}
