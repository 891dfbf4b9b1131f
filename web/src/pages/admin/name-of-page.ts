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
  'connectors',
  'requests',
  'assistant',
  'configuration',
  'files',
  'formulas',
  'workflow',
  'previews',
  'translations',
  'scenarios',
  'plan',
  'versions',
  'people',
  'sign-in',
  'directory',
  'support',
  'tenant',
  'health',
  'jobs',
  'bin',
  'mail',
  'calls',
  'audit',
];
