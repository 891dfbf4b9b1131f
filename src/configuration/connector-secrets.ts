import type { Connector } from './kinds/connector.ts';
import type { Package } from './kinds/index.ts';

/** The secrets that a connector uses, by name. */
export const secretsOf = ({ headers }: Connector): string[] => [
  ...new Set(Object.values(headers).flatMap(({ secret }) => secret ?? [])),
];

/** The secrets that all connectors of a package use. */
export const secretsIn = ({ connectors }: Package): string[] =>
  [...new Set(Object.values(connectors).flatMap(secretsOf))].sort();
