import type { CallToolResult } from '@modelcontextprotocol/server';
import { fenceWith } from '../assistant/fence.ts';
import type { Refusal } from '../errors.ts';
import type { ApiReply } from './api-call.ts';

/** The answer of the API for an agent: structured, and as a text that is marked as data. */
export function toolResult(
  { status, text }: ApiReply,
  mark: string,
  shape: (body: unknown) => unknown,
): CallToolResult {
  if (status >= 400) return failed(sentenceOf(text));
  const body: unknown = text === '' ? {} : JSON.parse(text);
  const shaped = Object.fromEntries(Object.entries(shape(body) ?? {}));
  return {
    content: [{ type: 'text', text: fenceWith(mark).around('answer', JSON.stringify(shaped)) }],
    structuredContent: shaped,
  };
}

/** The result of a call that was refused before the API was asked. */
export const refusedResult = ({ code, message }: Refusal): CallToolResult => failed(`${code}: ${message}`);

const failed = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `Refused. ${sentence}` }],
});

/** Why the API refused, in its words: the code, and a sentence. */
export function sentenceOf(problem: string): string {
  const body: unknown = JSON.parse(problem);
  if (typeof body !== 'object' || body === null || !('code' in body) || !('detail' in body))
    return 'internal_error';
  return `${body.code}: ${body.detail}`;
}
