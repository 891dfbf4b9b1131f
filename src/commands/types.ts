import { writeFileSync } from 'node:fs';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../configuration/index-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { suggest } from '../configuration/suggest.ts';
import { writePackageTypes } from '../configuration/write-package-types.ts';
import { OperatorError } from '../errors.ts';
import { loadConfigurationVersion } from '../store/configuration/configuration-versions.ts';
import type { Command, CommandInput, Terminal } from './command.ts';
import { readChecked } from './read-and-check.ts';
import { SERVICE_OPTIONS, serviceOf } from './service-client.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

export const types: Command = {
  name: 'types',
  summary:
    'Writes the keys of the published package, or of one in a folder, as TypeScript for the client: a wrong key does not compile.',
  takes: '[folder]',
  options: {
    process: { type: 'string', multiple: true, describe: 'Key of a process; all of them if left out.' },
    out: { type: 'string', describe: 'The file to write; the output if left out.' },
    ...TENANT_OPTION,
    ...SERVICE_OPTIONS,
  },
  run: async (input, terminal) => {
    const { pkg, from } = await readSource(input, terminal);
    const index = indexPackage(pkg);
    const wanted = input.texts('process');
    for (const key of wanted) mustExist(key, index);
    const text = [
      `// Written by \`dossier types\` from ${from}.`,
      writePackageTypes(index, wanted.length > 0 ? wanted : undefined),
    ].join('\n');
    const file = input.text('out');
    if (file === undefined) terminal.print(text.trimEnd());
    else {
      writeFileSync(file, text);
      terminal.note(`the types of ${from} are in ${file}`);
    }
  },
};

interface Source {
  readonly pkg: Package;
  /** Where it is from, for people to read. */
  readonly from: string;
}

/** The package of the folder, of the service or of the database that the command names. */
async function readSource(input: CommandInput, terminal: Terminal): Promise<Source> {
  const [folder] = input.words;
  if (folder !== undefined)
    return { pkg: await readChecked(folder, terminal), from: 'a package in a folder' };
  const service = serviceOf(input, terminal);
  if (service) {
    const { data } = await service.send('GET', '/api/admin/configuration');
    const { version, files } = data;
    if (typeof files !== 'object' || files === null)
      throw new OperatorError('The service answered with something that is no package.');
    return { pkg: readFiles({ ...files }), from: `version ${version} of the configuration` };
  }
  return withTenant(input, terminal, async ({ database }, tenant) => {
    const found = await database.inTenant(tenant.id, (tx) => loadConfigurationVersion(tx));
    if (!found) throw new OperatorError(`"${tenant.key}" has no published version.`);
    return { pkg: readFiles(found.files), from: `version ${found.version} of the configuration` };
  });
}

function readFiles(files: Readonly<Record<string, unknown>>): Package {
  const texts = Object.entries(files).map(([file, text]) => [file, String(text)] as const);
  const { package: pkg, problems } = readPackage(new Map(texts));
  if (!pkg) throw new OperatorError(`The published package cannot be read: ${problems[0]?.message}`);
  return pkg;
}

function mustExist(key: string, { processes }: PackageIndex): void {
  if (processes.has(key)) return;
  const guess = suggest(key, [...processes.keys()]);
  throw new OperatorError(`There is no process "${key}"${guess ? `; did you mean "${guess}"?` : '.'}`);
}
