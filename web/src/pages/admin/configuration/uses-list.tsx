import { Badge, Code, Loader, Stack, Text } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { Dialog } from '../../../shared/dialog.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { oneOf } from '../../../shared/given.ts';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { PlaceLink } from './place-link.tsx';

const HOW = ['named', 'path', 'formula'] as const;

/** All places that name a definition. */
function UsesList({ kind, of }: { kind: string; of: string }) {
  const t = useWords('admin-configuration-overview');
  const { data, error } = useApi('POST /api/admin/configuration/uses', { body: { kind, key: of } });
  if (error) return <ErrorState error={error} />;
  if (data === undefined) return <Loader size="sm" aria-label={t('uses')} />;
  if (data.results.length === 0) return <Text c="dimmed">{t('noUses')}</Text>;
  return (
    <ul className={classes.problems}>
      {data.results.map(({ path, file, line, column, how, text }) => (
        <li key={`${path} ${line} ${column}`}>
          <Badge color="gray">{t(oneOf(HOW, how) ?? 'named')}</Badge>
          <div>
            <Code>{text}</Code>
            <Text size="xs">
              <PlaceLink file={file} line={line} />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same list in a dialog. */
export function UsesDialog({ kind, of, close }: { kind: string; of: string; close: () => void }) {
  const t = useWords('admin-configuration-overview');
  return (
    <Dialog close={close} size="lg" title={t('usesOf', { key: of })}>
      <Stack>
        <UsesList kind={kind} of={of} />
      </Stack>
    </Dialog>
  );
}
