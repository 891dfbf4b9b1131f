import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/** Notes each file whose tests have all passed as soon as it has ended, so that a run that was cut off can go on. */
export default class NotePassed implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    if (process.env.DOSSIER_TOUCHED !== undefined && file.ok())
      appendFileSync(process.env.DOSSIER_TOUCHED, `passed ${file.relativeModuleId}\n`);
  }
}
