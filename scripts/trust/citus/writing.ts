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

/** A write of somebody who writes one thing after the other. */
interface Write {
  readonly address: string;
  readonly status: number;
  body(count: number): unknown;
  /** The thing that was written, as lists of such things name it. */
  nameOf(answer: unknown): string;
}

/** A case, which is one statement. */
export const CASE: Write = {
  address: '/api/1/cases?skip_case_response=true',
  status: 200,
  body: () => ({ process_key: 'open_account' }),
  nameOf: (answer) => String((answer as { data: { id: number } }).data.id),
};

/** A person, which is a transaction of several statements. */
export const personOf = (prefix: string): Write => ({
  address: '/api/admin/users',
  status: 201,
  body: (count) => ({
    email: `${prefix}-${count}@bank.example`,
    name: `${prefix} ${count}`,
    roles: ['case_worker'],
  }),
  nameOf: (answer) => (answer as { data: { email: string } }).data.email,
});

/** Writes one thing after the other. */
export function startWriting(own: TenantDesk, write: Write): Writer {
  const answers: Answered[] = [];
  let isOver = false;
  const running = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const at = performance.now();
      const { status, name } = await own.ask('POST', write.address, write.body(count)).then(
        (answer) =>
          answer.status === write.status
            ? { status: 200, name: write.nameOf(answer.body) }
            : { status: answer.status, name: '' },
        () => ({ status: 0, name: '' }),
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

const LONGEST_FEED_MS = 20_000;

/**
 * The feed tells once of each case that was answered, to a reader who goes on from where the last page has ended. An event is told once
 * all transactions before it have ended, so that the newest may take a moment.
 */
export async function checkCases(own: TenantDesk, written: readonly string[], after: string): Promise<void> {
  const told: string[] = [];
  const missing = new Set(written);
  const until = performance.now() + LONGEST_FEED_MS;
  for (let next = after; ; ) {
    const page = await readFeed(own, next);
    told.push(...page.cases);
    for (const name of page.cases) missing.delete(name);
    next = page.next;
    if (page.hasMore) continue;
    if (missing.size === 0 || performance.now() > until) break;
    await pause(50);
  }
  const twice = told.filter((name, at) => told.indexOf(name) !== at);
  check(twice.length === 0, `the feed tells twice of ${twice.slice(0, 3).join(', ')}`);
  const [one] = missing;
  if (one === undefined) return;
  const { status } = await own.ask('GET', `/api/1/cases/${one}`);
  throw new Error(
    `the feed does not tell of ${missing.size} of ${written.length}, ${one} among them, the case of which answers ${status}`,
  );
}

async function readFeed(own: TenantDesk, after: string) {
  const { body } = await own.ask('GET', `/api/1/events?limit=1000&triggers=case_created&after=${after}`);
  const page = body as unknown as {
    data: { payload: { case_id: number } }[];
    next: string;
    has_more: boolean;
  };
  return {
    cases: page.data.map(({ payload }) => String(payload.case_id)),
    next: page.next,
    hasMore: page.has_more,
  };
}

/** Every person that was answered is there. */
export async function checkPeople(own: TenantDesk, written: readonly string[]): Promise<void> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await own.ask('GET', `/api/admin/users?page_size=1000&page=${page}`);
    const { results, meta } = body as unknown as {
      results: { email: string }[];
      meta: { pagination: { pages: number } };
    };
    for (const { email } of results) found.add(email);
    if (page >= meta.pagination.pages) break;
  }
  const missing = written.filter((email) => !found.has(email));
  check(missing.length === 0, `${missing.length} people are lost: ${missing.slice(0, 3).join(', ')}`);
}

export const feedEnd = async (own: TenantDesk): Promise<string> => {
  const { body } = await own.ask('GET', '/api/1/events?after=latest');
  return (body as unknown as { next: string }).next;
};
