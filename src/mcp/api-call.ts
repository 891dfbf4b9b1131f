import type { Operation } from '../operations/operation.ts';

/** A request for an operation of the API. */
export interface ApiCall {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The answer of the API: its text, and whether it is a refusal. */
export interface ApiReply {
  readonly status: number;
  readonly text: string;
}

/** Carries a request out with the rights of whoever talks, as the API would if they had sent it themselves. */
export type CallApi = (call: ApiCall) => Promise<ApiReply>;

/** The address of a request, as it stands in its first line. */
export function addressOf({ operation, params, query }: ApiCall): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
