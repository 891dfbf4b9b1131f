import type { Package } from '../configuration/kinds/index.ts';
import type { Hidden } from './hidden.ts';

/** Fields of cases that lead to hidden informations. */
export const caseFieldsTo = (hidden: Hidden, processes: Package['processes']): string[] =>
  Object.values(processes).flatMap(({ case_fields }) =>
    Object.entries(case_fields).flatMap(([key, { path }]) =>
      path.split('.').some((name) => hidden.has(name)) ? [key] : [],
    ),
  );
