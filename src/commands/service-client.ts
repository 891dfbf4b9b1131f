import { OperatorError } from '../errors.ts';
import { type CommandInput, type CommandOption, type Terminal, UsageError } from './command.ts';

/** Options of commands that call a running service instead of opening its database. */
export const SERVICE_OPTIONS: Readonly<Record<'url' | 'key', CommandOption>> = {
  url: {
    type: 'string',
    describe: 'Address of a running service to work through; the database of the settings if left out.',
  },
  key: { type: 'string', describe: 'API key with the scope "admin"; DOSSIER_API_KEY if left out.' },
};

/** The API of a running service. */
export interface ServiceClient {
  readonly origin: string;
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<ServiceReply>;
}

interface ServiceReply {
  /** The whole body. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly location: string;
}

/** The service cannot be reached, or cannot answer at present: the same request may succeed later. */
export class ServiceAway extends OperatorError {}

const TOO_MANY = 429;
const FAULT = 500;

/** The service that the command's options name; undefined if they name none. */
export function serviceOf(
  input: CommandInput,
  { environment }: Terminal,
  headers: () => Readonly<Record<string, string>> = () => ({}),
): ServiceClient | undefined {
  const url = input.text('url');
  if (url === undefined) return undefined;
  const key = input.text('key') ?? environment.DOSSIER_API_KEY;
  if (!key) throw new UsageError('Give the API key with --key or DOSSIER_API_KEY');
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is no address`);
  const origin = url.replace(/\/+$/, '');
  return {
    origin,
    send: async (method, path, body) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...headers(),
          Authorization: `Api-Key ${key}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new ServiceAway(
          `${origin} cannot be reached: ${cause instanceof Error ? cause.message : cause}`,
        );
      });
      const text = await response.text();
      if (!response.ok) {
        const reason = refusalIn(text) ?? `${origin} answered ${response.status}.`;
        const isAway = response.status === TOO_MANY || response.status >= FAULT;
        throw isAway ? new ServiceAway(reason) : new OperatorError(reason);
      }
      const answer = JSON.parse(text);
      return { body: answer, data: answer.data, location: response.headers.get('location') ?? '' };
    },
  };
}

/** The findings of a refusal, one on each line. */
function refusalIn(text: string): string | undefined {
  try {
    const { detail, errors } = JSON.parse(text);
    const lines = (errors ?? []).map((each: { attr: string | null; detail: string }) =>
      each.attr === null ? each.detail : `${each.attr}: ${each.detail}`,
    );
    return lines.length > 0 ? lines.join('\n') : detail;
  } catch {
    return undefined;
  }
}
