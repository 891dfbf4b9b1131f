const FORM = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** A position in the log of the database as a number, so that two can be compared; undefined if the text is none. */
export function readPosition(text: string): bigint | undefined {
  const [, high, low] = FORM.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Before everything that was ever written. */
export const FIRST_POSITION = '0/0';
/** After everything that will ever be written: nothing that has it is read from a replica. */
export const LAST_POSITION = 'FFFFFFFF/FFFFFFFF';
