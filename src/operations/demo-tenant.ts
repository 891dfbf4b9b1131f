import type { Landmarks } from './sample-calls.ts';

/** The tenant in which visitors try the service out. */
export interface Demo {
  readonly tenantId: number;
  /** Of a node that did not make the demo itself, they are not known. */
  readonly landmarks: Landmarks | undefined;
  readonly people: readonly {
    readonly email: string;
    readonly name: string;
    /** By language: where to look first as this person. */
    readonly shows: Readonly<Record<string, string>>;
  }[];
}
