import { Button, CloseButton, Group, NumberInput, Popover, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../texts/words.ts';
import { DATES, fromOf, untilOf } from './list-query.ts';

type Search = Readonly<Record<string, string | undefined>>;

const KEYS: readonly string[] = ['older', 'newer', ...DATES.flatMap((date) => [fromOf(date), untilOf(date)])];

/** Filters by days and by age, in one popover: the chip says how many are set. */
export function DateFilters({ search, change }: { search: Search; change: (next: Search) => void }) {
  const t = useWords('app-cases');
  const own = useWords('own-list');
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Search>({});
  const count = KEYS.filter((key) => search[key] !== undefined).length;
  const none = Object.fromEntries(KEYS.map((key) => [key, undefined]));
  const open = (): void => {
    setDraft(Object.fromEntries(KEYS.map((key) => [key, search[key]])));
    setOpen(!isOpen);
  };
  const day = (key: string, label: string) => (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={draft[key] ?? ''}
      onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [key]: value || undefined })}
      style={{ flex: 1, minWidth: '8rem' }}
    />
  );
  const days = (key: string, label: string) => (
    <NumberInput
      size="xs"
      label={`${label} (${own('days')})`}
      min={0}
      max={36_500}
      allowDecimal={false}
      value={draft[key] === undefined ? '' : Number(draft[key])}
      onChange={(value) => setDraft({ ...draft, [key]: value === '' ? undefined : String(value) })}
      style={{ flex: 1, minWidth: '8rem' }}
    />
  );
  return (
    <Group gap={0} wrap="nowrap">
      <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles returnFocus>
        <Popover.Target>
          <Button size="xs" radius="xl" variant={count === 0 ? 'default' : 'light'} onClick={open}>
            {count === 0 ? own('dates') : `${own('dates')}: ${count}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={own('dates')} maw="calc(100vw - 2rem)">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              change({ ...none, ...draft });
              setOpen(false);
            }}
          >
            <Stack gap="xs">
              {DATES.map((date) => (
                <Group key={date} gap="xs" wrap="nowrap" align="flex-end">
                  {day(fromOf(date), `${date === 'due' ? t('due') : own(date)} ${own('from')}`)}
                  {day(untilOf(date), `${date === 'due' ? t('due') : own(date)} ${own('until')}`)}
                </Group>
              ))}
              <Group gap="xs" wrap="nowrap" align="flex-end">
                {days('older', own('older'))}
                {days('newer', own('newer'))}
              </Group>
              <Group gap="xs" justify="flex-end">
                <Button size="xs" variant="subtle" onClick={() => setDraft({})}>
                  {own('reset')}
                </Button>
                <Button size="xs" type="submit">
                  {own('apply')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Popover.Dropdown>
      </Popover>
      {count > 0 && (
        <CloseButton size="sm" aria-label={t('clear', { name: own('dates') })} onClick={() => change(none)} />
      )}
    </Group>
  );
}
