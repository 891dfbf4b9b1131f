import { expect, test } from 'vitest';
import { changelogSection } from './changelog-section.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n## 1.10.0 (2026-02-03)\n\n### Added\n\n- Ten.\n\n## 1.1.0 (2026-01-02)\n\n- One.\n';

test.each([
  ['1.10.0', '### Added\n\n- Ten.'],
  ['1.1.0', '- One.'],
  ['Unreleased', ''],
  ['1.1', undefined],
])('the section of %s', (version, expected) => {
  expect(changelogSection(CHANGELOG, version)).toBe(expected);
});
