import { expect, test } from 'vitest';
import { isAllowedHost, readAllowedHost } from './allowed-hosts.ts';
import { fillAddress, hostOfAddress, isAddress } from './connector-address.ts';

test.each([
  ['https://Register.example/v1/{{a}}', 'register.example'],
  ['http://10.1.2.3:8443', '10.1.2.3:8443'],
  ['https://register.example:443/', 'register.example'],
  ['https://[::1]:8080/x', '[::1]:8080'],
  ['https://{{a}}.example/', null],
  ['https://user:pass@register.example/', null],
  ['https://register.example{{a}}/', null],
  ['ftp://register.example/', null],
  ['//register.example', null],
])('the host of %s is %s', (address, host) => {
  expect(hostOfAddress(address)).toBe(host);
  expect(isAddress(address)).toBe(host !== null);
});

test.each([
  'https://a.example/?q=1',
  'https://a.example/#x',
  'https://a.example/a b',
  'https://a.example/{a}',
])('%s is no address', (address) => {
  expect(isAddress(address)).toBe(false);
});

test.each([
  ['a/b', 'https://a.example/a%2Fb/x'],
  ['?q=1#', 'https://a.example/%3Fq%3D1%23/x'],
  ['ä', 'https://a.example/%C3%A4/x'],
  ['..', null],
  ['.', null],
  ['', null],
  [null, null],
])('the value %s makes the address %s', (value, address) => {
  expect(fillAddress('https://a.example/{{v}}/x', () => value)).toBe(address);
});

test.each([
  ['a.example', ['a.example'], true],
  ['a.example:8443', ['a.example'], false],
  ['x.bank.example', ['*.bank.example'], true],
  ['bank.example', ['*.bank.example'], false],
  ['evilbank.example', ['*.bank.example'], false],
  ['a.example.evil.test', ['a.example'], false],
  ['a.example', [], false],
])('whether %s is among %j: %s', (host, allowed, isAllowed) => {
  expect(isAllowedHost(host, allowed)).toBe(isAllowed);
});

test.each([
  [' A.example ', 'a.example'],
  ['*.bank.example', '*.bank.example'],
  ['[::1]:80', '[::1]:80'],
  ['*', null],
  ['https://a.example', null],
  ['a.example/x', null],
  ['a.*.example', null],
])('the entry %s is read as %s', (text, entry) => {
  expect(readAllowedHost(text)).toBe(entry);
});
