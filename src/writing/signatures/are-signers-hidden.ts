import type { PackageIndex } from '../../configuration/index-package.ts';
import { tellsOf } from '../../configuration/tells-of.ts';
import { textsIn } from '../../configuration/texts-in.ts';
import type { Hidden } from '../../model/hidden.ts';

/** Stands in the place of the name and the address of somebody that are made of hidden informations. */
export const UNNAMED = '…';

/** Whether the names and addresses of those who sign a booklet are made of hidden informations. */
export const areSignersHidden = (booklet: string, hidden: Hidden, { package: pkg }: PackageIndex): boolean =>
  hidden.size > 0 && tellsOf(textsIn(pkg.booklets[booklet]?.signers ?? []), hidden, pkg);
