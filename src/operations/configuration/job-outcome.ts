import Type, { type TSchema } from 'typebox';
import { JobBody } from '../operating/job.ts';

/** A job with its result, once there is one. */
export const JobOutcome = (result: TSchema) =>
  Type.Object({
    data: Type.Object({
      ...JobBody.properties,
      result: Type.Unsafe<unknown>({ ...result, type: ['object', 'null'] }),
    }),
  });
