import type { Visit } from '../walk-package.ts';
import { error, type Finding } from './finding.ts';

/** Refuses parts that the service would accept but not act on yet. */
export const findNotYet = ({ schema, value, at, key }: Visit): Finding[] =>
  schema.marks?.notYet === true && value !== schema.default
    ? [
        error(
          'not_available_yet',
          at,
          `The service does not support "${key}" yet and would ignore it. Remove it.`,
        ),
      ]
    : [];
