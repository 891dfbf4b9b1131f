// The kinds of settings: each reads a text of the environment.
import { isIP } from 'node:net';

/** One setting: how it is read from the environment, its default, and its description in docs/settings.md. */
export interface Setting<Value> {
  readonly doc: string;
  /** The default, as docs/settings.md shows it. */
  readonly byDefault: string;
  /** Parses the text, or throws with a description of a valid value. */
  read(text: string | undefined): Value;
}

export class WrongSetting extends Error {}

const wrong = (expectation: string): WrongSetting => new WrongSetting(expectation);

export const text = (byDefault: string, doc: string): Setting<string> => ({
  doc,
  byDefault: `\`${byDefault}\``,
  read: (given) => given ?? byDefault,
});

export const optional = <Value = string>(
  without: string,
  doc: string,
  parse: (given: string) => Value,
): Setting<Value | undefined> => ({
  doc,
  byDefault: without,
  read: (given) => (given === undefined ? undefined : parse(given)),
});

export const integer = (byDefault: number, from: number, to: number, doc: string): Setting<number> => ({
  doc,
  byDefault: `\`${byDefault}\``,
  read: (given) => {
    if (given === undefined) return byDefault;
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < from || value > to) throw wrong(`an integer from ${from} to ${to}`);
    return value;
  },
});

/** A price, say: digits, and some more behind a point. */
export const decimal = (without: string, doc: string): Setting<number | undefined> =>
  optional(without, doc, (given) => {
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(given)) throw wrong('a number such as 2.5');
    return Number(given);
  });

export const oneOf = <Value extends string>(
  values: readonly Value[],
  byDefault: Value,
  doc: string,
): Setting<Value> => ({
  doc: `${doc} One of ${values.map((value) => `\`${value}\``).join(', ')}.`,
  byDefault: `\`${byDefault}\``,
  read: (given) => {
    const value = values.find((candidate) => candidate === (given ?? byDefault));
    if (value === undefined) throw wrong(`one of ${values.join(', ')}`);
    return value;
  },
});

export const anyText = (given: string): string => given;

export const url =
  (...protocols: string[]) =>
  (given: string): string => {
    const expectation = `an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) throw wrong(expectation);
    return given;
  };

export const secretToken = (given: string): string => {
  if (!/^[\x21-\x7e]{16,200}$/.test(given)) throw wrong('16 to 200 printable characters without spaces');
  return given;
};

/** Headers as OpenTelemetry writes them: `name=value`, joined by ",", with percent encoding. */
export const headers = (given: string): Readonly<Record<string, string>> => {
  const pairs = given.split(',').map((each) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(each));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new URIError();
        return [pair[1], decodeURIComponent(pair[2] ?? '')];
      }),
    );
  } catch {
    throw wrong('headers such as name=value, joined by ","');
  }
};

export const share = (byDefault: number, doc: string): Setting<number> => ({
  doc,
  byDefault: `\`${byDefault}\``,
  read: (given) => {
    if (given === undefined) return byDefault;
    if (!/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(given)) throw wrong('a number from 0 to 1');
    return Number(given);
  },
});

export const demo = (given: string): 'on' | 'empty' | 'off' => {
  if (given !== 'on' && given !== 'empty' && given !== 'off') throw wrong('"on", "empty" or "off"');
  return given;
};

export const apiKey = (given: string): string => {
  if (!/^[A-Za-z0-9]{8}\.[A-Za-z0-9]{32,128}$/.test(given))
    throw wrong('8 letters or digits, a point, and 32 to 128 letters or digits');
  return given;
};

/** A list of networks, or `all`. Receivers with public addresses need no entry. */
export const privateNetworks = (doc: string): Setting<'all' | readonly string[]> => ({
  doc,
  byDefault: 'none',
  read: (given) => {
    if (given === undefined) return [];
    if (given === 'all') return given;
    const networks = given.split(',').map((each) => each.trim());
    if (!networks.every(isNetwork)) throw wrong('"all", or networks such as 10.0.0.0/8, joined by ","');
    return networks;
  },
});

const isNetwork = (text: string): boolean => {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  return longest !== undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && rest.length === 0;
};

/** An address that requests go to: none can be sent to one with a password in it. */
export const webUrl = (given: string): string => {
  const { username, password } = new URL(url('http:', 'https:')(given));
  if (`${username}${password}` !== '') throw wrong('an address without a user or a password');
  return given.replace(/\/+$/, '');
};

/** An address that links begin with. */
export const baseUrl = (given: string): string => {
  const { search, hash } = new URL(webUrl(given));
  if (`${search}${hash}` !== '') throw wrong('an address without "?" or "#"');
  return webUrl(given);
};
