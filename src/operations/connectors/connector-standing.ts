import Type, { type Static } from 'typebox';
import { isAllowedHost } from '../../configuration/allowed-hosts.ts';
import { hostOfAddress } from '../../configuration/connector-address.ts';
import { secretsOf } from '../../configuration/connector-secrets.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { listConnectorCircuits } from '../../store/connectors/connector-circuits.ts';
import { listConnectorSecrets } from '../../store/connectors/connector-secrets.ts';
import { loadConnectorSettings } from '../../store/connectors/connector-settings.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { DateTime, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

const Secret = Type.Object({
  name: Type.String(),
  set_at: DateTime(),
  set_by: Type.String(),
});

export type ConnectorStanding = Static<typeof ConnectorStanding>;
const ConnectorStanding = Type.Object({
  key: Type.String(),
  name: Type.String(),
  host: Nullable(Type.String()),
  is_allowed: Type.Boolean({ description: 'Its host is among the allowed ones.' }),
  missing_secrets: Type.Array(Type.String(), { description: 'Secrets that it uses and nobody has set.' }),
  failures: Type.Integer({ description: 'Failures in a row since the last answer.' }),
  open_until: Nullable(DateTime({ description: 'Until then nobody is asked, because the system fails.' })),
});

/** The limits of a tenant's connectors, and how each of them stands. */
export const ConnectorsBody = Type.Object({
  allowed_hosts: Type.Array(Type.String()),
  secrets: Type.Array(Secret, { description: 'The secrets that are set. Their texts are never shown.' }),
  connectors: Type.Array(ConnectorStanding, {
    description: 'The connectors of the published configuration.',
  }),
});

export async function presentConnectors(
  tx: TenantTransaction,
  index: PackageIndex | undefined,
): Promise<{ readonly body: { readonly data: Static<typeof ConnectorsBody> }; readonly version: number }> {
  const { allowedHosts, version } = await loadConnectorSettings(tx);
  const secrets = await listConnectorSecrets(tx);
  const circuits = new Map((await listConnectorCircuits(tx)).map((each) => [each.connector, each]));
  const isSet = new Set(secrets.map(({ name }) => name));
  const connectors = Object.entries(index?.package.connectors ?? {}).map(([key, connector]) => {
    const host = hostOfAddress(connector.address);
    return {
      key,
      name: index?.text(connector.name, key, index.defaultLanguage) ?? key,
      host,
      is_allowed: host !== null && isAllowedHost(host, allowedHosts),
      missing_secrets: secretsOf(connector).filter((name) => !isSet.has(name)),
      failures: circuits.get(key)?.failures ?? 0,
      open_until: presentOptionalTime(circuits.get(key)?.openUntil ?? null),
    };
  });
  const data = {
    allowed_hosts: [...allowedHosts],
    secrets: secrets.map(({ name, setAt, setBy }) => ({ name, set_at: presentTime(setAt), set_by: setBy })),
    connectors,
  };
  return { body: { data }, version };
}
