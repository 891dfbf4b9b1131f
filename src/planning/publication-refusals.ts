// Why a package cannot be published: stored values, running cases and links that people hold would not survive it, or it calls a host that nobody has allowed.
import type { AddressablePart } from '../configuration/addressable-parts.ts';
import { isAllowedHost } from '../configuration/allowed-hosts.ts';
import { hostOfAddress } from '../configuration/connector-address.ts';
import { wizardUuids } from '../configuration/diff-packages.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { movedState } from '../configuration/moved-state.ts';
import type { Finding } from '../errors.ts';
import { movingProcess } from './publication-policy.ts';

export const REFUSAL_REASONS = [
  'type_changed',
  'state_removed',
  'outcome_changed',
  'uuid_changed',
  'host_not_allowed',
  'access_not_enforced',
] as const;

export interface PublicationRefusal extends Finding {
  readonly reason: (typeof REFUSAL_REASONS)[number];
}

const refusal = (reason: PublicationRefusal['reason'], detail: string, attr: string): PublicationRefusal => ({
  code: 'configuration_refused',
  reason,
  detail,
  attr,
});

/**
 * The type of a key never changes, also when the key was gone for some versions: values of it may still be stored. `typeOf` gives
 * the type that a part has had so far.
 */
export const refuseChangedTypes = (
  parts: readonly AddressablePart[],
  typeOf: (kind: string, key: string) => string | null | undefined,
): PublicationRefusal[] =>
  parts.flatMap(({ kind, key, type }) => {
    const before = typeOf(kind, key);
    if (before === undefined || before === null || before === type) return [];
    const name = key.replaceAll('/', '.');
    const detail = `"${name}" was of type ${before} and cannot become ${type}; give it another key.`;
    return [refusal('type_changed', detail, name)];
  });

/** People hold links to wizards, which name their uuid. */
export const refuseChangedUuids = (before: Package, after: Package): PublicationRefusal[] =>
  wizardUuids(before, after).flatMap(({ refused, key }) =>
    refused?.code === 'uuid_changed' ? [refusal('uuid_changed', refused.message, key)] : [],
  );

/** Ongoing cases stand in states, each as `process.state`: also in those of an older version, since cases that stayed with it may move now. */
export const refuseLostStates = (pkg: Package, occupied: readonly string[]): PublicationRefusal[] =>
  occupied.flatMap((place) => {
    const [key = '', state = ''] = place.split('.');
    const process = movingProcess(pkg, key);
    if (process === undefined || movedState(process.workflow, state) !== undefined) return [];
    const detail = `Cases of "${key}" stand in the state "${state}". Say under "moved_states" where they go.`;
    return [refusal('state_removed', detail, place)];
  });

/** Ongoing cases of a process are about an ontology. */
export const refuseLostOutcomes = (
  before: Package,
  after: Package,
  ongoing: Iterable<string>,
): PublicationRefusal[] =>
  [...ongoing].flatMap((key) => {
    const [old, now] = [before.processes[key]?.outcome, movingProcess(after, key)?.outcome];
    if (old === undefined || now === undefined || old === now) return [];
    const detail = `Ongoing cases of "${key}" are about ${old} and cannot be about ${now}; give the process another key.`;
    return [refusal('outcome_changed', detail, key)];
  });

/** Where the database cannot hide cases, rules of access would promise what nobody keeps. */
export const refuseSight = ({ access }: Package, canHide: boolean): PublicationRefusal[] =>
  canHide
    ? []
    : Object.keys(access).map((key) =>
        refusal(
          'access_not_enforced',
          'The database has no policy that hides cases: the operator runs "dossier migrate".',
          key,
        ),
      );

/** The same for rules about instances outside of cases. */
export const refuseInstanceSight = ({ access }: Package, canHide: boolean): PublicationRefusal[] =>
  canHide
    ? []
    : Object.entries(access).flatMap(([key, { see }]) =>
        see === undefined
          ? []
          : [
              refusal(
                'access_not_enforced',
                'The database has no policy that hides instances: the operator runs "dossier migrate".',
                key,
              ),
            ],
      );

/** Administrators say which hosts are called; whoever configures cannot. */
export const refuseForbiddenHosts = (
  { connectors }: Package,
  allowed: readonly string[],
): PublicationRefusal[] =>
  Object.entries(connectors).flatMap(([key, { address }]) => {
    const host = hostOfAddress(address) ?? '';
    if (isAllowedHost(host, allowed)) return [];
    const detail = `The connector "${key}" calls ${host}, which is not among the hosts that connectors may call. An administrator can allow it.`;
    return [refusal('host_not_allowed', detail, key)];
  });
