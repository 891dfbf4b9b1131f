import 'reflect-metadata';
import type { SealedEntry } from '../../src/audit/audit-entry.ts';
import { EMPTY_HEAD, sealEntries } from '../../src/audit/chain.ts';
import { CASE_FILE_FORM } from '../../src/case-file/case-file.ts';
import type { ChainRows } from '../../src/case-file/chain-lines.ts';
import { toJson } from '../../src/case-file/stored-case-json.ts';
import { compileProcess, countedIds, openCase } from '../../src/engine/index.ts';
import { makeCaseFile } from '../../src/workshop/tasks/make-case-file.ts';
import { AUTHOR, newCase, randomEdit, START } from '../engine/random-edits.ts';
import { randomPackage, tapeOf } from '../engine/random-rules.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const bytea = (bytes: Uint8Array | null | undefined): string | null =>
  bytes == null ? null : `\\x${Buffer.from(bytes).toString('hex')}`;

/** An entry as an export has it. */
const rowOf = (entry: SealedEntry) => ({
  tenant_id: entry.tenantId,
  id: entry.id,
  sequence: entry.sequence,
  created_at: entry.at.toISOString().replace('Z', '+00:00'),
  action: entry.action,
  author_kind: entry.authorKind,
  author_id: entry.authorId,
  request_id: entry.requestId,
  case_id: entry.caseId,
  instance_id: entry.instanceId,
  subject: entry.subject,
  changed: entry.changed,
  who: entry.who,
  what: entry.what,
  who_salt: bytea(entry.whoCover?.salt),
  what_salt: bytea(entry.whatCover?.salt),
  who_hash: bytea(entry.whoCover?.hash),
  what_hash: bytea(entry.whatCover?.hash),
  hash: bytea(entry.hash),
});

/** The entries about case 1: two of them, and one about another case between them. */
export function sampleChain(what: object): ChainRows {
  const entry = (id: number, caseId: number, detail: object) => ({
    tenantId: 1,
    id,
    at: new Date(START),
    action: 'case_updated',
    authorKind: 'user',
    authorId: 1,
    requestId: null,
    caseId,
    instanceId: null,
    subject: null,
    changed: [],
    who: '{"name":"Ada"}',
    what: JSON.stringify(detail),
    isWhoErased: false,
    isWhatErased: false,
  });
  const { sealed, head } = sealEntries(
    EMPTY_HEAD,
    [entry(1, 1, what), entry(2, 9, {}), entry(3, 1, { notes: [] })],
    () => Buffer.from('salt'),
  );
  const rows = sealed.map(rowOf);
  return {
    sealed: rows.filter(({ case_id }) => case_id === 1),
    waiting: [],
    before: sealed.map(({ sequence, hash }) => [sequence, Buffer.from(hash).toString('hex')]),
    between: rows.filter(({ case_id }) => case_id !== 1),
    head: { sequence: head.sequence, hash: Buffer.from(head.hash).toString('hex') },
  };
}

/** A case file of a small case, made without a service. */
export async function sampleCaseFile(): Promise<Uint8Array> {
  const tape = tapeOf(Array.from({ length: 250 }, (_, at) => (at * 7919) % 100_003));
  const { index } = randomPackage(tape);
  const session = openCase(compileProcess(index, 'run'), newCase(), {
    now: START,
    by: AUTHOR,
    ids: countedIds(1),
  });
  for (let step = 0; step < 8; step++)
    session.change([randomEdit(tape, session.state)], { now: START, by: AUTHOR });
  const stored = session.toStored();
  const values = Object.fromEntries([...stored.saved.values].map(([key, { value }]) => [key, [null, value]]));
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Sample',
    notBefore: new Date(START),
    notAfter: new Date(START + 1e10),
    signingAlgorithm: EC,
    keys,
  });
  const { pdf } = await makeCaseFile.run({
    data: {
      form: CASE_FILE_FORM,
      process: 'run',
      configuration_version: 1,
      status: 'finished',
      ended: new Date(START).toISOString(),
      case: toJson(stored),
      files: [],
    },
    configuration: { form: CASE_FILE_FORM, version: 1, package: index.package },
    chain: sampleChain({ values }),
    organisation: 'Sample Bank',
    language: 'en',
    direction: 'ltr',
    made: new Date(START).toISOString(),
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  });
  return pdf;
}
