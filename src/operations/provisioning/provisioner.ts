import type { Principal } from '../../access/principal.ts';
import type { Choice, Resource } from '../../scim/chosen-attributes.ts';
import type { Filter } from '../../scim/filter.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { Services } from '../operation.ts';

/** A directory that keeps the people and groups of its tenant, in one request. */
export interface Provisioner {
  readonly services: Services;
  readonly principal: Principal;
  readonly requestId: string;
  /** The address of the protocol, without a slash at its end. */
  readonly base: string;
  /** Refuses when the request says If-Match and the resource has moved on. */
  checkVersion(version: number): void;
}

/** A resource with its version. */
export interface Provided {
  readonly resource: Resource;
  readonly version: number;
  readonly location: string;
}

interface ProvidedList {
  readonly resources: readonly Resource[];
  readonly count: number;
}

interface Wanted {
  readonly filter: Filter | undefined;
  /** Attributes that nobody wants are not read. */
  readonly choice: Choice;
  readonly offset: number;
  readonly limit: number;
}

type Body = Readonly<Record<string, unknown>>;

/** How a kind of resource is kept. Ids are texts, as SCIM has them. */
export interface Keeping {
  list(tx: TenantTransaction, by: Provisioner, wanted: Wanted): Promise<ProvidedList>;
  get(tx: TenantTransaction, by: Provisioner, id: string, choice: Choice): Promise<Provided>;
  create(tx: TenantTransaction, by: Provisioner, body: Body): Promise<Provided>;
  /** Replaces the resource, or changes it by the operations of a PATCH. */
  change(tx: TenantTransaction, by: Provisioner, id: string, body: Body, isPatch: boolean): Promise<Provided>;
  remove(tx: TenantTransaction, by: Provisioner, id: string): Promise<void>;
}

const ID = /^[1-9]\d{0,14}$/;

/** The number in an id; undefined for a text that is no id of ours. */
export const numberOf = (id: string): number | undefined => (ID.test(id) ? Number(id) : undefined);
