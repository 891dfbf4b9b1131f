import type { Operation } from '../operation.ts';
import { downloadBooklet } from './download-booklet.ts';
import { getBooklet } from './get-booklet.ts';
import { getUnsignedBooklet } from './get-unsigned-booklet.ts';
import { sendBooklet } from './send-booklet.ts';

export const BOOKLET_OPERATIONS: readonly Operation[] = [
  downloadBooklet,
  sendBooklet,
  getBooklet,
  getUnsignedBooklet,
];
