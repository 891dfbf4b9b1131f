import { expect, test } from 'vitest';
import { Refusal, refuse } from '../errors.ts';
import { FileStoreError } from './files/file-store-error.ts';
import { refusalOf } from './refusal-of.ts';

const coded = (code: string, more: object = {}): Error => Object.assign(new Error('no'), { code, ...more });

test.each([
  ['a lost connection', coded('08006')],
  ['an administrator who stops the server', coded('57P01')],
  ['a tenant that moves to another server', coded('DS003')],
  ['a server that starts', coded('57P03')],
  ['too many connections', coded('53300')],
  ['a full disk of the database', coded('53100')],
  ['a database that only reads', coded('25006')],
  ['a statement that takes too long', coded('57014')],
  ['a broken disk of the database', coded('58030')],
  ['a refused login', coded('28P01')],
  ['a database that is gone', coded('3D000')],
  ['a refused socket', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['a refused socket of several addresses', coded('ECONNREFUSED', { errors: [] })],
  ['several addresses that refuse', new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })])],
  ['a broken socket', coded('ECONNRESET', { syscall: 'read' })],
  ['a name that does not resolve', coded('EAI_AGAIN', { syscall: 'getaddrinfo' })],
  ['a socket file that is not there yet', coded('ENOENT', { syscall: 'connect' })],
  ['a pool without room', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'a connection that is no longer one',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a server that does not answer', new Error('Query read timeout')],
  ['a tenant that was deleted meanwhile', coded('23503', { constraint: 'counters_tenant_id_fkey' })],
  ['the same on several servers', coded('23503', { constraint: 'counters_tenant_id_fkey_102008' })],
  ['what any of these led to', new Error('the case could not be read', { cause: coded('57P01') })],
])('%s: 503, try again', (_name, error) => {
  const refusal = refusalOf(error);
  expect([refusal.status, refusal.code, refusal.retryAfterSeconds]).toEqual([503, 'unavailable', 1]);
});

test.each([
  ['a full disk', coded('ENOSPC', { syscall: 'write' })],
  ['a disk that is only read', coded('EROFS', { syscall: 'open' })],
  ['a folder of somebody else', coded('EACCES', { syscall: 'open' })],
  ['a broken disk', coded('EIO', { syscall: 'read' })],
  ['no more handles', coded('EMFILE', { syscall: 'open' })],
  ['a store that is away', new FileStoreError('unavailable', 'The bucket cannot be reached.')],
  ['a file that is not there', new FileStoreError('missing', 'Tenant 1 has no stored file.')],
  ['a bucket out of reach', new FileStoreError('unavailable', 'no', coded('ECONNREFUSED'))],
])('%s: 503 of the files', (_name, error) => {
  const refusal = refusalOf(error);
  expect([refusal.status, refusal.code, refusal.retryAfterSeconds]).toEqual([503, 'files_unavailable', 30]);
});

test.each([
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a violated constraint', coded('23505')],
  ['a row that refers to one that is gone', coded('23503', { constraint: 'proofs_tenant_id_hash_fkey' })],
  ['a text that the database cannot hold', coded('22021')],
  ['a file that the program lacks', coded('ENOENT', { syscall: 'open' })],
  ['nothing at all', undefined],
])('%s: 500', (_name, error) => {
  expect(refusalOf(error).code).toBe('internal_error');
});

test('a refusal stays what it is; a file over the limit is one', () => {
  const refusal = refuse('not_found');
  expect(refusalOf(refusal)).toBe(refusal);
  expect(refusalOf(new FileStoreError('too_large', 'no'))).toMatchObject({ code: 'too_large' });
  expect(refusalOf(new Error('x', { cause: new Refusal('unavailable') })).code).toBe('internal_error');
});
