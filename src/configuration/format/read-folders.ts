import type { Static } from 'typebox';
import Compile from 'typebox/compile';
import { packageFileSchema } from '../kinds/index.ts';
import { type Position, type Problem, pointer } from '../problem.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { nodeOf, type SchemaNode } from '../schema/schema-node.ts';
import { didYouMean } from '../suggest.ts';
import { normalise } from './normalise.ts';
import { joinPath, kindKeys, PACKAGE_FILE, purposeOfFile } from './package-files.ts';
import { type Definitions, readDefinitions } from './read-definitions.ts';
import { readRowsFile } from './read-rows-file.ts';
import { FAILED, type Reading } from './reading.ts';
import { readYamlFile } from './yaml-file.ts';

/** A folder of the package: its own, or one that is included. */
export interface Folder {
  readonly path: string;
  /** The pointer under which positions of its package.yaml are kept; empty for the package itself. */
  readonly pointer: string;
  readonly heading: Static<typeof packageFileSchema>;
}

interface Collected {
  readonly folders: Folder[];
  readonly definitions: Definitions;
  readonly problems: Problem[];
  readonly positions: Map<string, Position>;
  /** Files with the rows of decisions, which are read when all definitions are there. */
  readonly rowFiles: { readonly file: string; readonly text: string }[];
}

const MAX_FILES = 5_000;
const heading = Compile(packageFileSchema);

/** Reads a folder and the folders it includes; each file is read once, even if it is included several times. */
export function readFolders(files: ReadonlyMap<string, string>, root: string): Collected {
  const collected: Collected = {
    folders: [],
    definitions: emptyDefinitions(),
    problems: [],
    positions: new Map(),
    rowFiles: [],
  };
  const byPath = new Map([...files].map(([path, text]) => [joinPath('', path), text]));
  if (byPath.size > MAX_FILES) {
    collected.problems.push(
      fileProblem('', 'too_many_files', `There are ${byPath.size} files; at most ${MAX_FILES} are allowed.`),
    );
    return collected;
  }
  readFolder(joinPath('', root), byPath, collected, new Set());
  const { problems, positions } = collected;
  for (const { file, text } of collected.rowFiles)
    readRowsFile({ file, text, problems, positions }, collected.definitions.decisions);
  return collected;
}

const emptyDefinitions = (): Definitions => ({
  ontologies: {},
  roles: {},
  teams: {},
  access: {},
  queues: {},
  tags: {},
  needed_documents: {},
  user_functions: {},
  calendars: {},
  connectors: {},
  decisions: {},
  rule_sets: {},
  processes: {},
  documents: {},
  booklets: {},
  wizards: {},
  interaction_log_types: {},
  images: {},
  translations: {},
  words: {},
  tests: {},
});

function readFolder(
  path: string,
  files: ReadonlyMap<string, string>,
  collected: Collected,
  seen: Set<string>,
): void {
  seen.add(path);
  const own = readHeading(path, files, collected);
  const prefix = path === '' ? '' : `${path}/`;
  const nested = [...files.keys()]
    .filter(
      (file) =>
        file.startsWith(prefix) && file.endsWith(`/${PACKAGE_FILE}`) && file !== joinPath(path, PACKAGE_FILE),
    )
    .map((file) => file.slice(0, -PACKAGE_FILE.length));
  for (const [file, text] of [...files].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (!file.startsWith(prefix) || file.startsWith('../') !== prefix.startsWith('../')) continue;
    if (!nested.some((folder) => file.startsWith(folder)))
      readFile(file, file.slice(prefix.length), text, collected);
  }
  for (const [index, include] of (own?.heading.include ?? []).entries()) {
    const target = joinPath(path, include);
    if (seen.has(target)) continue;
    if (files.has(joinPath(target, PACKAGE_FILE))) readFolder(target, files, collected, seen);
    else
      collected.problems.push(
        missingInclude({ at: own?.pointer ?? '', index, include, target }, files, collected.positions),
      );
  }
}

interface Include {
  /** The pointer of the heading that includes it. */
  readonly at: string;
  readonly index: number;
  readonly include: string;
  /** The folder that it leads to. */
  readonly target: string;
}

function missingInclude(
  { at, index, include, target }: Include,
  files: ReadonlyMap<string, string>,
  positions: ReadonlyMap<string, Position>,
): Problem {
  const position =
    positions.get(at + pointer(['include', index])) ?? positions.get(at + pointer(['include']));
  const known = [...files.keys()]
    .filter((file) => file.endsWith(`/${PACKAGE_FILE}`))
    .map((file) => file.slice(0, -PACKAGE_FILE.length - 1));
  return {
    ...fileProblem(
      position?.file ?? target,
      'unknown_include',
      `There is no package in "${include}": ${joinPath(target, PACKAGE_FILE)} does not exist.`,
    ),
    ...didYouMean(target, known),
    ...(position === undefined ? {} : { line: position.line, column: position.column }),
  };
}

function readHeading(
  path: string,
  files: ReadonlyMap<string, string>,
  collected: Collected,
): Folder | undefined {
  const file = joinPath(path, PACKAGE_FILE);
  const text = files.get(file);
  if (text === undefined) {
    collected.problems.push({
      ...fileProblem(file, 'no_package_file', `There is no ${PACKAGE_FILE} in this folder.`),
      suggestion: `Write one with "name: …" to make the folder a package.`,
    });
    return undefined;
  }
  const at = collected.folders.length === 0 ? '' : pointer(['included', path]);
  const value = readOne(file, text, nodeOf(packageFileSchema), at, collected);
  if (!heading.Check(value)) return undefined;
  const folder = { path, pointer: at, heading: value };
  collected.folders.push(folder);
  return folder;
}

function readOne(file: string, text: string, schema: SchemaNode, at: string, collected: Collected): unknown {
  const parsed = readYamlFile(file, text);
  if ('problem' in parsed) {
    collected.problems.push(parsed.problem);
    return FAILED;
  }
  const reading: Reading = {
    file,
    text,
    lines: parsed.lines,
    problems: collected.problems,
    positions: collected.positions,
  };
  return normalise(parsed.root, schema, at, reading);
}

function readFile(file: string, relative: string, text: string, collected: Collected): void {
  const use = purposeOfFile(relative);
  if (use.use === 'unknown')
    collected.problems.push({
      ...fileProblem(
        file,
        'unknown_file',
        `"${use.word}" is not a kind of definition; expected one of ${kindKeys.join(', ')}.`,
      ),
      ...didYouMean(use.word, kindKeys),
    });
  if (use.use === 'rows') collected.rowFiles.push({ file, text });
  if (use.use !== 'definitions') return;
  const parsed = readYamlFile(file, text);
  if ('problem' in parsed) {
    collected.problems.push(parsed.problem);
    return;
  }
  const reading: Reading = {
    file,
    text,
    lines: parsed.lines,
    problems: collected.problems,
    positions: collected.positions,
  };
  readDefinitions(parsed.root, use.kind, reading, collected.definitions);
}

const fileProblem = (file: string, code: ProblemCode, message: string): Problem => ({
  severity: 'error',
  code,
  message,
  path: '',
  file,
  line: 1,
  column: 1,
});
