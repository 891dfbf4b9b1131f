/** An address as a number, with its length in bits: 32 or 128. */
export interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** Parses the text of an address from a socket or a resolver; undefined if it is invalid. */
export function parseAddress(text: string): Address | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  return bare.includes(':') ? parseSix(bare) : parseFour(bare);
}

function parseFour(text: string): Address | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return { bits: 32, value: parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n) };
}

function parseSix(text: string): Address | undefined {
  const lastColon = text.lastIndexOf(':');
  const four = text.includes('.') ? parseFour(text.slice(lastColon + 1)) : undefined;
  if (text.includes('.') && four === undefined) return undefined;
  const tail = four && [(four.value >> 16n).toString(16), (four.value & 0xffffn).toString(16)].join(':');
  const halves = (tail === undefined ? text : `${text.slice(0, lastColon + 1)}${tail}`).split('::');
  if (halves.length > 2) return undefined;
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...rest];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) };
}

/** A range of addresses. */
export interface Network {
  readonly base: Address;
  readonly prefix: number;
}

/** Reads `10.0.0.0/8`, or a single address. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix] = text.trim().split('/');
  const base = parseAddress(address);
  if (base === undefined) return undefined;
  if (prefix === undefined) return { base, prefix: base.bits };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > base.bits) return undefined;
  return { base, prefix: Number(prefix) };
}

export function isIn({ base, prefix }: Network, address: Address): boolean {
  const shift = BigInt(base.bits - prefix);
  return base.bits === address.bits && base.value >> shift === address.value >> shift;
}
