import { refuse } from '../../errors.ts';
import type { Trigger } from '../../model/triggers.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import {
  FEED_START,
  type FeedPosition,
  feedEnd,
  isLostPosition,
  readEvents,
  type StoredEvent,
} from '../../store/webhooks/events.ts';

/** Asks for the end of the feed, to read what comes from now on. */
const LATEST = 'latest';

interface FeedRequest {
  /** A cursor, `latest`, or undefined for the oldest event that is kept. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly triggers?: readonly Trigger[] | undefined;
}

/** A part of the feed, and the cursor to go on from. */
interface FeedPart {
  readonly events: readonly StoredEvent[];
  readonly next: string;
  readonly hasMore: boolean;
}

/** Reads the feed of the tenant from a cursor on. */
export async function readFeed(
  tx: TenantTransaction,
  { after, limit, triggers }: FeedRequest,
): Promise<FeedPart> {
  if (after === LATEST) return { events: [], next: writeCursor(await feedEnd(tx)), hasMore: false };
  const from = after === undefined ? FEED_START : readCursor(after);
  if (after !== undefined && (await isLostPosition(tx, from))) throw refuse('cursor_expired');
  const { events: found, end } = await readEvents(tx, from, { most: limit + 1, triggers });
  const events = found.slice(0, limit);
  const hasMore = found.length > limit;
  return { events, next: writeCursor((hasMore ? events.at(-1) : undefined) ?? end), hasMore };
}

const writeCursor = ({ transactionId, eventId }: FeedPosition): string =>
  Buffer.from(`${transactionId}.${eventId}`).toString('base64url');

function readCursor(cursor: string): FeedPosition {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, transactionId, eventId] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  if (transactionId === undefined || eventId === undefined)
    throw refuse('invalid_cursor', undefined, 'after');
  return { transactionId, eventId: Number(eventId) };
}
