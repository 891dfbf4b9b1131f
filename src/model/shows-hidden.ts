import type { PackageIndex } from '../configuration/index-package.ts';
import { tellsOf } from '../configuration/tells-of.ts';
import { textsIn } from '../configuration/texts-in.ts';
import type { Hidden } from './hidden.ts';

/** Whether a document or a booklet shows a hidden information. A booklet shows what its documents show. */
export function showsHidden(
  kind: 'documents' | 'booklets',
  key: string,
  hidden: Hidden,
  { package: pkg }: PackageIndex,
): boolean {
  const definition = pkg[kind][key];
  if (definition === undefined || hidden.size === 0) return false;
  if (tellsOf(textsIn(definition), hidden, pkg)) return true;
  return (pkg.booklets[kind === 'booklets' ? key : ''] ?? { documents: [] }).documents.some((each) =>
    tellsOf(textsIn(pkg.documents[each]), hidden, pkg),
  );
}
