import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { targetPolicy } from './target-policy.ts';

const policy = targetPolicy([]);

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '198.17.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:810::200e',
  '2001:200::1',
  '::ffff:93.184.216.34',
  '64:ff9b::93.184.216.34',
])('%s is a public address [Decisions Safety]', (address) => {
  expect(policy.allows(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2620:4f:8000::1',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'not an address',
  '',
  '1.2.3',
  '1.2.3.256',
  '1:2:3:4:5:6:7:8:9',
  ':::',
])('%s is not [Decisions Safety]', (address) => {
  expect(policy.allows(address)).toBe(false);
});

test('the operator can allow private networks, and no others with them [Decisions Safety]', () => {
  const allowed = targetPolicy(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', 'fd12::1', '8.8.8.8'])
    expect(allowed.allows(address), address).toBe(true);
  for (const address of ['10.2.0.1', '127.0.0.2', 'fe80::1', '::1'])
    expect(allowed.allows(address)).toBe(false);
  expect(targetPolicy('all').allows('192.168.1.1')).toBe(true);
});

test('every form of an IPv6 address is read as the same number', () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const address = parseAddress(text);
      expect(address?.bits).toBe(128);
      const hex = (address?.value ?? 0n).toString(16).padStart(32, '0');
      const full = hex.match(/.{4}/g)?.join(':') ?? '';
      expect(new URL(`http://[${full}]/`).hostname).toBe(new URL(`http://[${text}]/`).hostname);
    }),
  );
});
