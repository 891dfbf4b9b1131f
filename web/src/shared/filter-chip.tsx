import { Button, CloseButton, Group, Menu } from '@mantine/core';
import { useWords } from '../texts/words.ts';

/** A filter as a chip: a menu of choices, the chosen one on the chip, and a cross to clear it. */
export function FilterChip({
  name,
  value,
  choices,
  choose,
  clearLabel,
}: {
  name: string;
  value: string | undefined;
  choices: readonly { readonly key: string; readonly name: string }[];
  choose: (key: string | undefined) => void;
  clearLabel: string;
}) {
  const t = useWords('app-shared');
  const chosen = choices.find(({ key }) => key === value);
  return (
    <Group gap={0} wrap="nowrap">
      <Menu>
        <Menu.Target>
          <Button size="xs" variant={value === undefined ? 'default' : 'light'} radius="xl" maw="18rem">
            {value === undefined ? name : `${name}: ${chosen?.name ?? value}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {choices.length === 0 && <Menu.Item disabled>{t('noneFound')}</Menu.Item>}
          {choices.map((choice) => (
            <Menu.Item key={choice.key} onClick={() => choose(choice.key)}>
              {choice.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {value !== undefined && (
        <CloseButton size="sm" aria-label={clearLabel} onClick={() => choose(undefined)} />
      )}
    </Group>
  );
}
