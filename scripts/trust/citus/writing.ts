import { setTimeout as pause } from 'node:timers/promises';
import { check, type TenantDesk } from './desk.ts';

/** Somebody who writes without a break, and notes what was answered. */
interface Writer {
  /** Ends, and gives what was seen. */
  stop(): Promise<Seen>;
  /** The answers so far. */
  readonly answers: readonly Answered[];
}

interface Answered {
  readonly at: number;
  readonly status: number;
  readonly ms: number;
  readonly name: string;
}

interface Seen {
  readonly written: readonly string[];
  readonly refused: readonly Answered[];
  /** The longest time from a refusal to the next write that was answered. */
  readonly longestRefusalMs: number;
  readonly longestAnswerMs: number;
}

/** Creates cases one after the other, each under a name of its own. */
export function startWriting(own: TenantDesk, prefix: string): Writer {
  const answers: Answered[] = [];
  let isOver = false;
  const running = (async () => {
    for (let count = 0; !isOver; count += 1) {
      let name = `${prefix}-${count}`;
      const at = performance.now();
      const status = await own
        .ask('POST', '/api/1/cases?skip_case_response=true', { process_key: 'open_account', name })
        .then(
          (answer) => {
            name = String((answer.body as unknown as { data?: { id?: number } }).data?.id ?? name);
            return answer.status;
          },
          () => 0,
        );
      answers.push({ at, status, ms: performance.now() - at, name });
      if (status !== 200) await pause(20);
    }
  })();
  return {
    answers,
    stop: async () => {
      isOver = true;
      await running;
      return seenOf(answers);
    },
  };
}

function seenOf(answers: readonly Answered[]): Seen {
  let since: number | undefined;
  let longestRefusalMs = 0;
  for (const { at, status, ms } of answers) {
    if (status !== 200) since ??= at;
    else if (since !== undefined) {
      longestRefusalMs = Math.max(longestRefusalMs, at + ms - since);
      since = undefined;
    }
  }
  return {
    written: answers.filter(({ status }) => status === 200).map(({ name }) => name),
    refused: answers.filter(({ status }) => status !== 200),
    longestRefusalMs,
    longestAnswerMs: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}

/** Every case that was answered is there, and the feed tells of each once. */
export async function checkWritten(
  own: TenantDesk,
  written: readonly string[],
  after: string,
): Promise<void> {
  const told: string[] = [];
  for (let next = after; ; ) {
    const { body } = await own.ask('GET', `/api/1/events?limit=1000&triggers=case_created&after=${next}`);
    const page = body as unknown as {
      data: { payload: { case_id: number } }[];
      next: string;
      has_more: boolean;
    };
    told.push(...page.data.map(({ payload }) => String(payload.case_id)));
    next = page.next;
    if (!page.has_more) break;
  }
  const twice = told.filter((name, at) => told.indexOf(name) !== at);
  check(twice.length === 0, `the feed tells twice of ${twice.slice(0, 3).join(', ')}`);
  const missing = written.filter((name) => !told.includes(name));
  check(
    missing.length === 0,
    `the feed does not tell of ${missing.length}: ${missing.slice(0, 3).join(', ')}`,
  );
}

export const feedEnd = async (own: TenantDesk): Promise<string> => {
  const { body } = await own.ask('GET', '/api/1/events?after=latest');
  return (body as unknown as { next: string }).next;
};
