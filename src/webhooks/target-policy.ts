import { type Address, isIn, type Network, parseAddress, parseNetwork } from './parse-address.ts';

/** The addresses that webhooks may be sent to. */
export interface TargetPolicy {
  allows(address: string): boolean;
}

const networks = (...texts: string[]): Network[] => texts.flatMap((text) => parseNetwork(text) ?? []);

/**
 * IPv4 ranges that are not public: private networks, loopback, link-local, shared, relays and sinks, documentation,
 * multicast, reserved.
 */
const SPECIAL_FOUR = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16', // A metadata address in every virtual machine of a large cloud, which returns secrets of that machine.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);

/** The only assigned range of IPv6, and its special parts: protocols and tunnels, documentation, 6to4, sinks. */
const GIVEN_SIX = networks('2000::/3');
const SPECIAL_SIX = networks('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20');

/** IPv6 addresses that stand for IPv4 addresses, mapped or translated by the network, and are judged by those. */
const STANDS_FOR_FOUR = networks('::ffff:0:0/96', '64:ff9b::/96');

const isAmong = (ranges: readonly Network[], address: Address): boolean =>
  ranges.some((range) => isIn(range, address));

/** The address itself, or the IPv4 address that it stands for. */
const meant = (address: Address): Address =>
  isAmong(STANDS_FOR_FOUR, address) ? { bits: 32, value: address.value & 0xffff_ffffn } : address;

function isPublic(address: Address): boolean {
  if (address.bits === 32) return !isAmong(SPECIAL_FOUR, address);
  return isAmong(GIVEN_SIX, address) && !isAmong(SPECIAL_SIX, address);
}

/** Public addresses, and the private networks that the operator allows; `all` allows every address. */
export function targetPolicy(allowedPrivate: 'all' | readonly string[]): TargetPolicy {
  if (allowedPrivate === 'all') return { allows: (text) => parseAddress(text) !== undefined };
  const allowed = networks(...allowedPrivate);
  return {
    allows: (text) => {
      const given = parseAddress(text);
      if (given === undefined) return false;
      const address = meant(given);
      return isPublic(address) || isAmong(allowed, address) || isAmong(allowed, given);
    },
  };
}

/** The local machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** The addresses that the webhooks of each tenant may be sent to. */
export interface TargetPolicies {
  of(tenantId: number): TargetPolicy;
}

/**
 * One policy for all tenants, except that the demo may also reach this machine, so that a visitor can receive its
 * webhooks.
 */
export function targetPolicies(
  allowedPrivate: 'all' | readonly string[],
  demoTenantId: number | undefined,
): TargetPolicies {
  const common = targetPolicy(allowedPrivate);
  if (demoTenantId === undefined || allowedPrivate === 'all') return { of: () => common };
  const local = targetPolicy([...allowedPrivate, ...LOOPBACK]);
  return { of: (tenantId) => (tenantId === demoTenantId ? local : common) };
}
