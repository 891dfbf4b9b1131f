import type { Check } from '../check.ts';
import { type Finding, ok, together, warning } from '../finding.ts';
import { isLocalHost } from '../is-local-host.ts';

const SHORTEST = 12;
const COMMON = /^(.)\1*$|password|passwort|secret|dossier|postgres|changeme|admin|123456|qwert/i;

/** Whether a person or a program could guess a secret. */
const isWeak = (secret: string): boolean =>
  secret.length < SHORTEST || COMMON.test(secret) || new Set(secret).size < 6;

const passwordOf = (address: string | undefined): string => (address && URL.parse(address)?.password) || '';

/** Passwords that can be guessed, and connections on which they could be read. Sessions and API keys are random by themselves. */
export const secrets: Check = {
  name: 'secrets',
  run: async ({ settings }) => {
    const given: readonly (readonly [string, string])[] = [
      ['DATABASE_URL', passwordOf(settings.DATABASE_URL)],
      ['DATABASE_MIGRATION_URL', passwordOf(settings.DATABASE_MIGRATION_URL)],
      ['SMTP_URL', passwordOf(settings.SMTP_URL)],
      ['OIDC_CLIENT_SECRET', settings.OIDC_CLIENT_SECRET ?? ''],
      ['BACKUP_PASSPHRASE', settings.BACKUP_PASSPHRASE ?? ''],
      ['DOSSIER_DEMO_API_KEY', settings.DOSSIER_DEMO_API_KEY?.split('.')[1] ?? ''],
    ];
    const weak = given.filter(([, secret]) => secret !== '' && isWeak(secret)).map(([name]) => name);
    return together([
      weak.length === 0
        ? ok('none can be guessed')
        : warning(
            `easy to guess: ${weak.join(', ')}`,
            `Replace them by at least ${SHORTEST} random characters, as \`openssl rand -hex 24\` gives them.`,
          ),
      ...readable('DATABASE_URL', settings.DATABASE_URL, /[?&]sslmode=(require|verify-ca|verify-full)/),
    ]);
  },
};

function readable(name: string, address: string | undefined, isEncrypted: RegExp): Finding[] {
  if (address === undefined || isLocalHost(address) || isEncrypted.test(address)) return [];
  return [
    warning(
      `${name} is not encrypted on the way`,
      'Add sslmode=verify-full to the address, or keep the connection inside a private network.',
    ),
  ];
}
