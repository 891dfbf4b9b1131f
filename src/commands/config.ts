import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editorSchemas } from '../configuration/reference/json-schema.ts';
import { starterPackage } from '../configuration/starter-package.ts';
import { OperatorError } from '../errors.ts';
import {
  listConfigurationVersions,
  loadConfigurationVersion,
} from '../store/configuration/configuration-versions.ts';
import { type Command, columns, JSON_OPTION } from './command.ts';
import { versionIn } from './given-package.ts';
import { folderOf } from './read-and-check.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const NEWEST_FIRST = {
  page: 1,
  pageSize: 100,
  ordering: [{ field: 'version', isDescending: true }],
  search: undefined,
};

export const configVersions: Command = {
  name: 'config versions',
  summary: 'Lists the published versions of a tenant, newest first.',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const { rows: versions } = await database.inTenant(tenant.id, (tx) =>
        listConfigurationVersions(tx, NEWEST_FIRST),
      );
      if (input.flag('json')) terminal.print(JSON.stringify(versions));
      else
        for (const line of columns(
          versions.map((entry) => [
            `${entry.version}`,
            entry.publishedAt.toISOString(),
            entry.publishedBy,
            entry.note,
          ]),
        ))
          terminal.print(line);
    }),
};

export const configExport: Command = {
  name: 'config export',
  summary: 'Writes the published package of a tenant to a new or empty folder.',
  takes: '<folder>',
  options: {
    ...TENANT_OPTION,
    version: { type: 'string', describe: 'The version; the newest if left out.' },
  },
  run: (input, terminal) => {
    const folder = folderOf(input);
    refuseUsed(folder);
    const number = versionIn(input);
    return withTenant(input, terminal, async ({ database }, tenant) => {
      const found = await database.inTenant(tenant.id, (tx) => loadConfigurationVersion(tx, number));
      if (!found)
        throw new OperatorError(
          `"${tenant.key}" has no ${number === undefined ? 'published version' : `version ${number}`}.`,
        );
      for (const [file, text] of Object.entries(found.files)) writeInto(folder, file, text);
      terminal.print(`version ${found.version} of "${tenant.key}" is in ${folder}`);
    });
  },
};

export const configInit: Command = {
  name: 'config init',
  summary: 'Makes a folder with a small package to begin with, and the schemas for completion in an editor.',
  takes: '<folder>',
  run: async (input, terminal) => {
    const folder = folderOf(input);
    refuseUsed(folder);
    for (const [name, schema] of editorSchemas())
      writeInto(folder, `.schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
    for (const [file, text] of starterPackage(path.basename(path.resolve(folder))))
      writeInto(folder, file, `${schemaLine(file)}\n${text}`);
    terminal.print(`A package to begin with is in ${folder}. Next: dossier config check ${folder}`);
  },
};

/** Refuses a folder with files in it: what is written would lie among them, and be published together with them. */
function refuseUsed(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`"${folder}" exists and is not empty; nothing was written.`);
}

/** The line by which editors with YAML support find the schema of a file. */
function schemaLine(file: string): string {
  const kind = file.split(/[/.]/, 1)[0];
  const up = file.includes('/') ? '../' : './';
  return `# yaml-language-server: $schema=${up}.schemas/${kind}.schema.json`;
}

function writeInto(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
