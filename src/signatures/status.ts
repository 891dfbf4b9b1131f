/** The statuses of a signatory request. */
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

/** The moves between statuses. Sending again creates a new link, and the previous one stops working. */
const MOVES = {
  send: { from: ['pending', 'sent', 'viewed', 'declined', 'expired'], to: 'sent' },
  view: { from: ['sent', 'viewed'], to: 'viewed' },
  sign: { from: ['sent', 'viewed'], to: 'signed' },
  decline: { from: ['sent', 'viewed'], to: 'declined' },
  expire: { from: ['sent', 'viewed'], to: 'expired' },
  /** The signed content has changed: signatures that were already given are no longer valid for it. */
  outdate: { from: ['sent', 'viewed', 'signed'], to: 'expired' },
  cancel: { from: ['pending', 'sent', 'viewed', 'declined', 'expired'], to: 'cancelled' },
} as const satisfies Record<string, Move>;

type SignatoryMove = keyof typeof MOVES;

/** The status after a move; undefined if the move is not allowed. */
export function moveStatus(status: SignatoryStatus, move: SignatoryMove): SignatoryStatus | undefined {
  const { from, to }: Move = MOVES[move];
  return from.includes(status) ? to : undefined;
}

/** Whether the link can be opened and signed. */
export const isOpen = (status: SignatoryStatus): boolean => status === 'sent' || status === 'viewed';

/** A cancelled request is ignored when a booklet asks whether all have signed. */
const isOut = (status: SignatoryStatus): boolean => status === 'cancelled';

interface Standing {
  readonly id: number;
  readonly position: number;
  readonly status: SignatoryStatus;
}

/** Whether all who were asked have signed; false if nobody was asked. */
export function areAllSigned(requests: readonly Pick<Standing, 'status'>[]): boolean {
  const asked = requests.filter(({ status }) => !isOut(status));
  return asked.length > 0 && asked.every(({ status }) => status === 'signed');
}

/**
 * The requests whose turn has come because everybody with a lower number has signed. The first ones are sent by
 * whoever asks for the signatures, never from here.
 */
export function whoIsNext<R extends Standing>(requests: readonly R[]): R[] {
  const unsigned = requests.filter(({ status }) => !isOut(status) && status !== 'signed');
  const turn = Math.min(...unsigned.map(({ position }) => position));
  if (turn === Math.min(...requests.map(({ position }) => position))) return [];
  return unsigned.filter(({ position, status }) => position === turn && status === 'pending');
}

/** Whether somebody who has to sign earlier has not signed yet. */
export const isTooEarly = (request: Standing, requests: readonly Standing[]): boolean =>
  requests.some(
    ({ id, position, status }) =>
      id !== request.id && position < request.position && !isOut(status) && status !== 'signed',
  );
