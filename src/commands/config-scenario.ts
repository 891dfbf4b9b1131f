import { OperatorError, Refusal } from '../errors.ts';
import { retell } from '../workshop/packages/retell.ts';
import { toldCase } from '../writing/trials/told-case.ts';
import { type Command, JSON_OPTION, UsageError } from './command.ts';
import { folderOf, readFolder } from './read-and-check.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

export const configScenario: Command = {
  name: 'config scenario',
  summary:
    'Prints a case as a scenario of a package, with texts about people replaced; it has been replayed and passes. Stores nothing.',
  takes: '<folder> <case>',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: async (input, terminal) => {
    const folder = folderOf(input);
    const id = Number(input.words[1]);
    if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('Name the id of the case');
    const files = (await readFolder(folder)).files;
    try {
      const told = await withTenant(input, terminal, ({ database }, tenant) =>
        database.inTenant(tenant.id, (tx) => toldCase(tx, id)),
      );
      const made = retell(files, { told });
      if (input.flag('json')) terminal.print(JSON.stringify(made));
      else terminal.print(made.text.trimEnd());
      for (const each of made.left) terminal.note(`Left out: ${each}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reasons = new Set([error.message, ...error.errors.map(({ detail }) => detail)]);
      throw new OperatorError([...reasons].join('\n'));
    }
  },
};
