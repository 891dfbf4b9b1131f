import { Refusal } from '../../errors.ts';
import { Hopeless } from '../handler.ts';

/** A mistake in a package stays; a full workshop is tried again. */
export function asHopeless(error: unknown): never {
  throw error instanceof Refusal && error.code !== 'unavailable' ? new Hopeless(error.message) : error;
}
