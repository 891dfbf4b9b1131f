/** Where a signatory request can stand. */
export const SIGNATORY_STATUSES = [
  'pending',
  'sent',
  'viewed',
  'signed',
  'declined',
  'expired',
  'cancelled',
] as const;

export type SignatoryStatus = (typeof SIGNATORY_STATUSES)[number];

interface Move {
  readonly from: readonly SignatoryStatus[];
  readonly to: SignatoryStatus;
}

/** What can happen to a request. Sending again gives it a new link; the one before opens nothing any more. */
const MOVES = {
  send: { from: ['pending', 'sent', 'viewed', 'declined', 'expired'], to: 'sent' },
  view: { from: ['sent', 'viewed'], to: 'viewed' },
  sign: { from: ['sent', 'viewed'], to: 'signed' },
  decline: { from: ['sent', 'viewed'], to: 'declined' },
  expire: { from: ['sent', 'viewed'], to: 'expired' },
  /** What it was about has changed: also a signature that was given is no longer one of what there is now. */
  outdate: { from: ['sent', 'viewed', 'signed'], to: 'expired' },
  cancel: { from: ['pending', 'sent', 'viewed', 'declined', 'expired'], to: 'cancelled' },
} as const satisfies Record<string, Move>;

type SignatoryMove = keyof typeof MOVES;

/** Where a move leads, or undefined where it cannot be made. */
export function moveStatus(status: SignatoryStatus, move: SignatoryMove): SignatoryStatus | undefined {
  const { from, to }: Move = MOVES[move];
  return from.includes(status) ? to : undefined;
}

/** Its link can be opened and signed. */
export const isOpen = (status: SignatoryStatus): boolean => status === 'sent' || status === 'viewed';

/** Nobody waits for it: it is left out when a booklet asks whether all have signed. */
const isOut = (status: SignatoryStatus): boolean => status === 'cancelled';

interface Standing {
  readonly id: number;
  readonly position: number;
  readonly status: SignatoryStatus;
}

/** All who were asked have signed, and there was somebody. */
export function areAllSigned(requests: readonly Pick<Standing, 'status'>[]): boolean {
  const asked = requests.filter(({ status }) => !isOut(status));
  return asked.length > 0 && asked.every(({ status }) => status === 'signed');
}

/**
 * The requests whose turn has come, since everybody with a lower number has signed. Those who sign first are sent by whoever asks
 * them, and by nobody else.
 */
export function whoIsNext<R extends Standing>(requests: readonly R[]): R[] {
  const unsigned = requests.filter(({ status }) => !isOut(status) && status !== 'signed');
  const turn = Math.min(...unsigned.map(({ position }) => position));
  if (turn === Math.min(...requests.map(({ position }) => position))) return [];
  return unsigned.filter(({ position, status }) => position === turn && status === 'pending');
}

/** Somebody who has to sign before this one has not signed yet. */
export const isTooEarly = (request: Standing, requests: readonly Standing[]): boolean =>
  requests.some(
    ({ id, position, status }) =>
      id !== request.id && position < request.position && !isOut(status) && status !== 'signed',
  );
