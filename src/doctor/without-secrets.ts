import type { Settings } from '../settings.ts';

/** Settings that are secrets as a whole. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BACKUP_AWS_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'DOSSIER_DEMO_API_KEY',
  'AI_KEY',
  'OIDC_CLIENT_SECRET',
  'DOSSIER_METRICS_TOKEN',
] as const satisfies readonly (keyof Settings)[];

/** Settings with a password in their address. */
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
] as const satisfies readonly (keyof Settings)[];

/** The password in an address, as it is written and as it is meant. */
function passwordsIn(address: string | undefined): string[] {
  const written = address === undefined ? '' : (URL.parse(address)?.password ?? '');
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}

/** Every secret of the settings. */
const secretsOf = (settings: Settings): string[] =>
  [
    ...SECRETS.map((name) => settings[name]),
    ...Object.values(settings.OTEL_EXPORTER_OTLP_HEADERS ?? {}),
    ...ADDRESSES.flatMap((name) => passwordsIn(settings[name])),
  ].filter((secret): secret is string => secret !== undefined && secret !== '');

/** A text without any of the secrets: errors of libraries may repeat the address that they were given. */
export const withoutSecrets = (text: string, settings: Settings): string =>
  secretsOf(settings)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
