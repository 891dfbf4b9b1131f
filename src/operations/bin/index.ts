import type { Operation } from '../operation.ts';
import { deleteFromBin } from './delete-from-bin.ts';
import { listBin } from './list-bin.ts';
import { restoreFromBin } from './restore-from-bin.ts';

/** Operations on what was deleted. */
export const BIN_OPERATIONS: readonly Operation[] = [listBin, restoreFromBin, deleteFromBin];
