import type { Sight } from '../model/sight.ts';
import type { CaseStanding } from '../store/cases/case-record.ts';
import type { Awaited } from '../store/tables/sign-in-tables.ts';
import type { Permission } from './permissions.ts';

/** Who makes a request: an API key, which acts for its tenant, a person who has signed in, or an operator whom the tenant has let in. */
export interface Principal {
  readonly kind: 'key' | 'person' | 'support';
  readonly tenantId: number;
  readonly tenantKey: string;
  readonly tenantName: string;
  /** Id of the key, of the user, or of the grant by which support is in. */
  readonly id: number;
  readonly name: string;
  /** Scopes of the key, or roles of the person, as they were given. */
  readonly grants: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** Which cases are hidden from the caller. */
  readonly sight: Sight;
  /**
   * Results of the same query that looked up the key: the newest configuration, and the case that the request is
   * about.
   */
  readonly seen?: { readonly configurationVersion: number | null; readonly standing?: CaseStanding };
  /** What the tenant has allowed to support. */
  readonly support?: SupportRights;
  /** The session that a person or an operator came with. */
  readonly sessionId?: number;
  /** The step that is missing to a complete sign-in: until then, only operations for that step can be called. */
  readonly awaits?: Awaited | null;
}

interface SupportRights {
  readonly mayWrite: boolean;
  /** Whether cases and actions that rules of the configuration keep from others are open to it. */
  readonly passesRules: boolean;
  readonly expiresAt: Date;
}

/** Whether lists of the configuration bind the caller. A key acts for the tenant and is bound by none; support is nobody that a list names. */
export const isBoundByLists = ({ kind, support }: Pick<Principal, 'kind' | 'support'>): boolean =>
  kind === 'person' || (kind === 'support' && support?.passesRules !== true);

/** A short identifier of the caller, unique in the tenant: `key:12`, `person:3`. */
export const callerOf = (principal: Principal): string => `${principal.kind}:${principal.id}`;
