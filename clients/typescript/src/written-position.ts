const NAME = 'Dossier-Position';

const numberOf = (position: string): bigint => {
  const [high = '', low = ''] = position.split('/');
  return /^[0-9A-F]+$/i.test(high + low) ? (BigInt(`0x${high || 0}`) << 32n) + BigInt(`0x${low || 0}`) : 0n;
};

/**
 * Where the log of the database was after the last write of this client. The service may read lists from a copy of the database that is a
 * little behind; a request that carries the position is answered by one that has the write.
 */
export function openWrittenPosition() {
  let position: string | undefined = '0/0';
  return {
    headers: (): Record<string, string> => (position === undefined ? {} : { [NAME]: position }),
    note: (response: Response): void => {
      const told = response.headers.get(NAME);
      if (told !== null && numberOf(told) > numberOf(position ?? '0/0')) position = told;
    },
    /** A write may have been carried out, and nobody knows where: without a position nothing is read from a copy. */
    lose: (): void => {
      position = undefined;
    },
  };
}
