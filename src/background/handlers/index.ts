import type { JobHandler } from '../handler.ts';
import { collectFiles } from './collect-files.ts';
import { moveCasesJob } from './move-cases.ts';
import { removeExpired } from './remove-expired.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { sendMail } from './send-mail.ts';

/** Every kind of background work. A new one is one file here and one line. */
export const HANDLERS: readonly JobHandler[] = [
  collectFiles,
  moveCasesJob,
  removeExpired,
  removeOldEvents,
  sendMail,
];
