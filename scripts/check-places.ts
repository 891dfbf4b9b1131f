// Counts the files that name one member of a kind, typst programs included: a new member touches as many. Words, tests and generated
// files do not count. The limits only ever go down, towards the aims.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isTest, listSources } from './read-modules.ts';

interface Kind {
  readonly name: string;
  /** Matches the path of a file of the representative, and the text of a file that names it. */
  readonly named: RegExp;
  readonly limit: number;
  readonly aim: number;
}

const KINDS: readonly Kind[] = [
  { name: 'information type', named: /\bpercentage\b/, limit: 2, aim: 2 },
  { name: 'rule action', named: /'require'|^\s+require:|\brequire,$|\/require\.ts/m, limit: 4, aim: 4 },
  { name: 'document block', named: /\bfill_in\b|\bfillIn\b|\/fill-in\.(ts|typ)/, limit: 3, aim: 3 },
];

const IS_WORDS = /(^|[-/])(texts|words)([-.]|\/)|^web\/src\/api\/schema\.ts$/;

const IS_GENERATED = /^\/\/ Written by scripts\//;

export const findPlaces = (files: ReadonlyMap<string, string>, named: RegExp): string[] =>
  [...files]
    .filter(
      ([file, text]) =>
        !isTest(file) &&
        !IS_WORDS.test(file) &&
        !IS_GENERATED.test(text) &&
        (named.test(text) || named.test(file)),
    )
    .map(([file]) => file);

/** A language is one folder of `locales/`: no source file has its words in any other place. */
const languagesIn = (root: string): string[] =>
  existsSync(path.join(root, 'locales')) ? readdirSync(path.join(root, 'locales')) : [];

export const findWordsElsewhere = (files: Iterable<string>, languages: readonly string[]): string[] =>
  [...files].filter((file) =>
    languages.some((language) => file.endsWith(`-${language}.ts`) || file.endsWith(`/${language}.ts`)),
  );

if (import.meta.main) {
  const root = process.cwd();
  const programs = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.typ'))
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')));
  const files = new Map(
    [...listSources(root).filter((file) => /^(src|web\/src)\//.test(file)), ...programs].map((file) => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  );
  let isRight = true;
  for (const { name, named, limit, aim } of KINDS) {
    const places = findPlaces(files, named);
    console.log(`${name}: ${places.length} files (limit ${limit}, aim ${aim}): ${places.join(', ')}`);
    isRight &&= places.length <= limit;
  }
  for (const file of findWordsElsewhere(files.keys(), languagesIn(root))) {
    console.error(`${file}: words of a language belong into locales/`);
    isRight = false;
  }
  if (!isRight) process.exit(1);
}
