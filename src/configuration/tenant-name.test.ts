import { expect, test } from 'vitest';
import { readPackage } from './format/read-package.ts';
import { indexPackage } from './index-package.ts';
import { tenantName } from './tenant-name.ts';

test.each([
  ['name: City of Example\n', 'en', 'City of Example'],
  ['name: City_of Example\nsettings: {branding: {primary_color: "#004488"}}\n', 'en', 'City_of Example'],
  [
    'name: x\nsettings: {languages: [en, de], branding: {name: {en: The City, de: Die Stadt}}}\n',
    'de',
    'Die Stadt',
  ],
  ['name: x\nsettings: {languages: [en, de], branding: {name: The City}}\n', 'de', 'The City'],
])('people outside read the name of the tenant as it is written: %j', (file, language, name) => {
  const { package: pkg, problems } = readPackage(new Map([['package.yaml', file]]));
  expect(problems).toEqual([]);
  expect(pkg && tenantName(indexPackage(pkg), language)).toBe(name);
});
