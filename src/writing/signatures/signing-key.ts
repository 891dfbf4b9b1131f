import 'reflect-metadata';
import type { TenantClock } from '../../platform/clock.ts';
import type { Randomness } from '../../platform/randomness.ts';
import { cutText } from '../../storable.ts';
import type { Database } from '../../store/database/database.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import { addSigningKey, loadSigningKey, type SigningKey } from '../../store/signatures/signing-keys.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const YEARS = 10;
const DAY_MS = 86_400_000;
/** A certificate is replaced before a signature could outlive it. */
const RENEW_DAYS = 30;

interface KeyServices {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly random: Randomness;
}

/** With what the tenant seals; made on first use, and anew before it runs out. */
export async function signingKeyOf(
  { database, clock, random }: KeyServices,
  tenantId: number,
): Promise<SigningKey> {
  const known = await database.inTenant(tenantId, loadSigningKey);
  const now = clock.nowIn(tenantId);
  if (known && known.expiresAt.getTime() - now.getTime() > RENEW_DAYS * DAY_MS) return known;
  const { name, key } = await database.inTenant(tenantId, loadTenant);
  const made = await makeKey({ organisation: name === '' ? key : name, now, random });
  return database.inTenant(tenantId, async (tx) => {
    // Links that are out stay good: they are made from the key that was there.
    await addSigningKey(tx, { ...made, linkKey: known?.linkKey ?? made.linkKey });
    const current = await loadSigningKey(tx);
    if (!current) throw new Error('The signing key was not stored.');
    return current;
  });
}

async function makeKey({
  organisation,
  now,
  random,
}: {
  readonly organisation: string;
  readonly now: Date;
  readonly random: Randomness;
}): Promise<SigningKey> {
  const x509 = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    // Positive, whatever its first bit.
    serialNumber: `00${random.bytes(16).toString('hex')}`,
    name: [{ CN: [nameOf(organisation)] }, { O: [nameOf(organisation)] }],
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: expiresAt,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    certificate: Buffer.from(certificate.rawData),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    linkKey: random.bytes(32),
    expiresAt,
  };
}

/** A name that begins with this sign would be read as bytes. */
const nameOf = (organisation: string): string => cutText(organisation.replace(/^#+/, ''), 64) || 'Dossier';
