import { Progress, Table, Text } from '@mantine/core';
import type { Answer } from '../../../api/request.ts';
import { oneOf } from '../../../shared/given.ts';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { PlaceLink } from './place-link.tsx';

type Coverage = Answer<'POST /api/admin/configuration/scenarios'>['data']['coverage'];

const KINDS = ['rules', 'rows', 'transitions', 'documents', 'needed_documents', 'questions'] as const;
const MOST_MISSING = 50;

/** How much of the package its scenarios come by, and the parts that none comes by. */
export function CoverageTable({ coverage }: { coverage: Coverage }) {
  const t = useWords('admin-configuration-scenarios');
  return (
    <Table.ScrollContainer minWidth={260}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('part')}</Table.Th>
            <Table.Th w="40%">{t('covered')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {coverage
            .filter(({ total }) => total > 0)
            .map(({ kind, covered, total, percent, missing }) => {
              const known = oneOf(KINDS, kind);
              const name = known === undefined ? kind : t(known);
              return (
                <Table.Tr key={kind}>
                  <Table.Td>
                    {missing.length === 0 ? (
                      name
                    ) : (
                      <details>
                        <summary>{t('withMissing', { name, count: missing.length })}</summary>
                        <ul className={classes.failures}>
                          {missing.slice(0, MOST_MISSING).map((each) => (
                            <li key={each.name}>
                              {each.name} <PlaceLink file={each.file} line={each.line} />
                            </li>
                          ))}
                        </ul>
                        {missing.length > MOST_MISSING && (
                          <Text size="sm">{t('more', { count: missing.length - MOST_MISSING })}</Text>
                        )}
                      </details>
                    )}
                  </Table.Td>
                  <Table.Td className={classes.share}>
                    <Progress value={percent} aria-label={name} />
                    <Text size="xs">{t('shareOf', { covered, total })}</Text>
                  </Table.Td>
                </Table.Tr>
              );
            })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
