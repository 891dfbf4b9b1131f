import { SERVICE_VERSION } from '../version.ts';
import type { Command } from './command.ts';

export const version: Command = {
  name: 'version',
  summary: 'Prints the version.',
  run: async (_input, terminal) => terminal.print(SERVICE_VERSION),
};
