import { expect, test } from 'vitest';
import { followIssues } from './count-issues.ts';

const issue = (id: number, resolved = false) => ({ id, is_issue: true, resolved });
const comments = new Map(
  [issue(1), issue(2, true), { id: 3, is_issue: false, resolved: false }].map((each) => [each.id, each]),
);
/** Four are open: three of rules and the first comment. */
const head = { open_issues: 4 };
const GUARDED = 99;
const isGuarded = ({ id }: { readonly id: number }) => id === GUARDED;

test.each([
  ['nothing', [], 4],
  ['an issue', [issue(9)], 5],
  ['an issue that not everybody may see', [issue(GUARDED)], 4],
  ['a comment that is no issue', [{ id: 9, is_issue: false, resolved: false }], 4],
  ['the solution of an issue', [issue(1, true)], 3],
  ['a new text of an issue', [issue(1)], 4],
  ['an issue opened again', [issue(2)], 5],
])('while rules wait, open issues follow %s', (_, changed, expected) => {
  expect(followIssues(head, { comments, changed, isGuarded })).toBe(expected);
});

test('a number of issues that is not known stays unknown', () => {
  expect(followIssues({ open_issues: null }, { comments, changed: [issue(9)], isGuarded })).toBeNull();
});
