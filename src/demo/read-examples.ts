import { readPackage } from '../configuration/format/read-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { EXAMPLES_FOLDER } from '../platform/examples-folder.ts';
import { readPackageFolder } from '../platform/read-package-folder.ts';

/** The example packages, merged into the configuration of one bank. */
export function readExamples(): Package {
  const read = readPackage(readPackageFolder(EXAMPLES_FOLDER));
  if (!read.package) throw new Error(`the examples cannot be read: ${read.problems[0]?.message}`);
  return read.package;
}
