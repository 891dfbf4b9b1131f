import { expect, test } from 'vitest';
import { inTrace, readTraceparent, traceOf, withTrace, writeTraceparent } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each([
  [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, isSampled: false }],
  [`00-${TRACE}-${SPAN}-03`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('the traceparent %s names %o', (text, context) => {
  expect(readTraceparent(text)).toEqual(context);
});

test('a job carries the context in which it was added, and nothing outside of one', () => {
  const context = { traceId: TRACE, spanId: SPAN, isSampled: true };
  const payload = inTrace(context, () => withTrace({ case_id: 7 }));
  expect(payload).toEqual({ case_id: 7, traceparent: writeTraceparent(context) });
  expect(traceOf(payload)).toEqual(context);
  expect(withTrace({ case_id: 7 })).toEqual({ case_id: 7 });
});
