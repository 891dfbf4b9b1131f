import type { Visit } from '../walk-package.ts';
import { error, type Finding } from './finding.ts';

/** Parts that the service would accept and do nothing with: they are refused until it can. */
export const findNotYet = ({ schema, value, at, key }: Visit): Finding[] =>
  schema.marks?.notYet === true && value !== schema.default
    ? [
        error(
          'not_available_yet',
          at,
          `The service cannot do "${key}" yet, and would pass over it. Take it out.`,
        ),
      ]
    : [];
