import type { PackageIndex } from '../../configuration/index-package.ts';
import { walkPackage } from '../../configuration/walk-package.ts';

/** The informations that get values from formulas: of rules, actions, connectors and logs, or their own. */
export function writtenInformations(index: PackageIndex): ReadonlySet<object> {
  const written = new Set<object>();
  walkPackage(index, ({ schema, information, value }) => {
    if (schema.marks?.formula === 'information' && typeof value === 'string' && information !== undefined)
      written.add(information.definition);
  });
  return written;
}
