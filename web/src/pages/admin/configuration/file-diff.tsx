import { Badge, Group, Stack, Text } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { Parts } from '../../../shared/breakable.tsx';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { diffLines, piecesOf } from './line-diff.ts';
import type { Files } from './use-package.ts';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;

/** The differences between two texts, line by line. */
export function TextDiff({ label, before, after }: { label: string; before: string; after: string }) {
  const pieces = useMemo(() => piecesOf(diffLines(before, after)), [before, after]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section className={classes.diff} aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          {pieces.map((piece, at) => (
            <Fragment key={piece[0]?.number}>
              {at > 0 && (
                <tr data-is="gap">
                  <td>…</td>
                  <td />
                </tr>
              )}
              {piece.map(({ is, text, number }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place.
                <tr key={index} data-is={is}>
                  <td>{number}</td>
                  <td>
                    {SIGNS[is]} {text}
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const changedFiles = (before: Files, after: Files): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .toSorted();

/** The differences between two packages, file by file. */
export function FilesDiff({ before, after }: { before: Files; after: Files }) {
  const t = useWords('admin-configuration');
  return (
    <Stack gap="md">
      {changedFiles(before, after).map((file) => (
        <div key={file}>
          <Group gap="xs" mb={4}>
            <Text size="sm" fw={600}>
              <Parts text={file} />
            </Text>
            <Badge size="sm" color="gray">
              {before[file] === undefined
                ? t('added')
                : after[file] === undefined
                  ? t('removed')
                  : t('changed')}
            </Badge>
          </Group>
          <div className="surface">
            <TextDiff label={file} before={before[file] ?? ''} after={after[file] ?? ''} />
          </div>
        </div>
      ))}
    </Stack>
  );
}
