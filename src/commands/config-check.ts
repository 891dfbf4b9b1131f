import { type Command, JSON_OPTION } from './command.ts';
import {
  describeGrounds,
  describeProblem,
  failOnErrors,
  folderOf,
  readAndAnalyse,
  readAndCheck,
  summary,
} from './read-and-check.ts';

export const configCheck: Command = {
  name: 'config check',
  summary:
    'Checks a package: every mistake with file, line, column and what was meant; and holes and contradictions of tables, rules and workflows, each with its reason or a scenario that shows it. Needs no database.',
  takes: '<folder>',
  options: {
    ...JSON_OPTION,
    quick: { type: 'boolean', describe: 'Leaves out the analysis of tables, rules and workflows.' },
  },
  run: async (input, terminal) => {
    const folder = folderOf(input);
    const problems = input.flag('quick')
      ? (await readAndCheck(folder)).problems
      : await readAndAnalyse(folder);
    if (input.flag('json')) terminal.print(JSON.stringify(problems));
    else
      for (const problem of problems) {
        terminal.print(describeProblem(problem));
        for (const line of describeGrounds(problem)) terminal.print(line);
      }
    failOnErrors(problems);
    if (!input.flag('json')) terminal.print(summary(problems));
  },
};
