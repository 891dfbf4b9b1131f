import type { PlainKey } from '#locales/say.ts';

type Name = PlainKey<'admin-home'>;

/** The sentence of a page is found under the last part of its address. */
export const nameOfPage = (path: string): Name | undefined => {
  const last = path.split('/').at(-1) ?? '';
  return NAMES.find((name) => name === last);
};

const NAMES: readonly Name[] = [
  'keys',
  'webhooks',
  'deliveries',
  'requests',
  'assistant',
  'configuration',
  'files',
  'formulas',
  'workflow',
  'previews',
  'translations',
  'plan',
  'versions',
  'people',
  'sign-in',
  'tenant',
  'health',
  'jobs',
  'mail',
  'calls',
  'audit',
];
