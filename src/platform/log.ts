import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from '../trace-context.ts';

export type Log = Logger;

/** Header names and fields that can hold a secret; pino removes them wherever they stand in a log line. */
const SECRET_FIELDS = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token', 'api_key'];

const redactions = SECRET_FIELDS.flatMap((field) => {
  const name = field.includes('-') ? `["${field}"]` : field;
  const deeper = name.startsWith('[') ? `*${name}` : `*.${name}`;
  return [name, deeper, `*.${deeper}`];
});

/** The ids that connect a line with a trace, where there is one. Pino adds the other fields to this object. */
function traceIds(): object {
  const context = currentTrace();
  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
}

/** JSON lines on stderr, so that stdout stays free for what a command prints. */
export const openLog = (level: string, destination: DestinationStream = process.stderr): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceIds,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactions, censor: '[removed]' },
    },
    destination,
  );
