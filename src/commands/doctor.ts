import { CHECKS } from '../doctor/checks/index.ts';
import { openAsks } from '../doctor/open-asks.ts';
import { type CheckResult, runChecks } from '../doctor/run-checks.ts';
import { OperatorError } from '../errors.ts';
import { readSettings } from '../settings.ts';
import { type Command, columns, JSON_OPTION } from './command.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks the deployment and says what to do; exits with 1 if something fails.',
  options: {
    strict: { type: 'boolean', describe: 'Exits with 1 for warnings too.' },
    ask: { type: 'boolean', describe: 'Asks the model of the assistant a short question, which may cost.' },
    ...JSON_OPTION,
  },
  run: async (input, terminal) => {
    const settings = readSettings(terminal.environment);
    const { asOwner, asPool, close } = openAsks(settings);
    let results: CheckResult[];
    try {
      results = await runChecks(CHECKS, {
        settings,
        environment: terminal.environment,
        asOwner,
        asPool,
        isEmbedded: settings.DATABASE_URL === undefined,
        mayCost: input.flag('ask'),
      });
    } finally {
      await close();
    }
    if (input.flag('json')) terminal.print(JSON.stringify(results));
    else {
      const lines = columns(results.map(({ check, status, figure }) => [status, check, figure]));
      results.forEach(({ advice }, at) => {
        terminal.print([lines[at]?.trim().replace(/\.$/, ''), advice].filter(Boolean).join('. '));
      });
    }
    const count = (status: CheckResult['status']): number =>
      results.filter((result) => result.status === status).length;
    const [failures, warnings] = [count('failure'), count('warning')];
    if (failures > 0 || (warnings > 0 && input.flag('strict')))
      throw new OperatorError(`${failures} checks failed, and ${warnings} warn.`);
  },
};
