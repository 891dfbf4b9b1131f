import { type Command, JSON_OPTION } from './command.ts';
import { describeProblem, failOnErrors, folderOf, readAndCheck, summary } from './read-and-check.ts';

export const configCheck: Command = {
  name: 'config check',
  summary: 'Checks a package: every mistake with file, line, column and what was meant. Needs no database.',
  takes: '<folder>',
  options: JSON_OPTION,
  run: async (input, terminal) => {
    const { problems } = readAndCheck(folderOf(input));
    if (input.flag('json')) terminal.print(JSON.stringify(problems));
    else for (const problem of problems) terminal.print(describeProblem(problem));
    failOnErrors(problems);
    if (!input.flag('json')) terminal.print(summary(problems));
  },
};
