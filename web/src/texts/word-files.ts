/// <reference types="vite/types/importMeta.d.ts" />

type Table = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, () => Promise<Table>>>;

/** Of each language, the words of a part are one file of the build: see `scripts/build-web.ts`. */
const FILES = {
  app: import.meta.glob<Table>(['../../../locales/*/app-*.json', '../../../locales/*/fields.json'], {
    import: 'default',
  }),
  own: import.meta.glob<Table>('../../../locales/*/own-*.json', { import: 'default' }),
  admin: import.meta.glob<Table>('../../../locales/*/admin-*.json', { import: 'default' }),
  configuring: import.meta.glob<Table>('../../../locales/*/configuring-*.json', { import: 'default' }),
  // In English, the schema itself has the hints.
  hints: import.meta.glob<Table>(['../../../locales/*/hints-*.json', '!../../../locales/en/hints-*.json'], {
    import: 'default',
  }),
} satisfies Record<string, Files>;

/** The words of everybody's pages, of the own account, of the administration, of configuring alone, and the hints of its forms. */
export type Part = keyof typeof FILES;

interface WordFile {
  readonly language: string;
  readonly area: string;
  readonly read: () => Promise<Table>;
}

const filesOf = (part: Part): WordFile[] =>
  Object.entries<Files[string]>(FILES[part]).map(([file, read]) => {
    const [language = '', name = ''] = file.split('/').slice(-2);
    return { language, area: name.replace('.json', ''), read };
  });

export const WORD_FILES: Readonly<Record<Part, readonly WordFile[]>> = {
  app: filesOf('app'),
  own: filesOf('own'),
  admin: filesOf('admin'),
  configuring: filesOf('configuring'),
  hints: filesOf('hints'),
};
