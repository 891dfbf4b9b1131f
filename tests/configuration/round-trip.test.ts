import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPackage, writePackage } from '../../src/configuration/index.ts';
import { arbitraryPackage } from './arbitrary-package.ts';

it('export and import lose nothing, whatever the package holds', () => {
  // A failing run prints its seed. Settings without languages would get the default one, so they are given some.
  fc.assert(
    fc.property(arbitraryPackage, (drawn) => {
      const pkg = {
        ...drawn,
        settings: { ...drawn.settings, languages: ['en', ...drawn.settings.languages] },
      };
      const read = readPackage(writePackage(pkg));
      expect(read.problems).toEqual([]);
      expect(read.package).toEqual(pkg);
    }),
    { numRuns: 150 },
  );
});
