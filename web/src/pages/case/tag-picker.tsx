import { Badge, Button, ColorSwatch, Group, Menu } from '@mantine/core';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import type { Case } from '../../api/schema.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

/** The tags of a case with one tag added, or removed if the case has it. */
export function tagsWith({ tags }: Case, key: string): { key: string }[] {
  const chosen = tags.map((tag) => tag.key);
  const next = chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
  return next.map((each) => ({ key: each }));
}

/** The tags of the case, and a menu to add and remove them. */
export function TagPicker({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const t = useWords('app-case');
  const { case: current, mayWrite, act } = useCaseWork();
  const configuration = useConfiguration();
  const known = configuration?.tags ?? [];
  const chosen = current.tags.map(({ key }) => key);
  const own = configuration?.processes.find(({ key }) => key === current.process.key)?.tag_keys ?? [];
  const tags = known.filter(({ key }) => own.includes(key) || chosen.includes(key));
  const dotOf = (key: string) => {
    const color = known.find((tag) => tag.key === key)?.color;
    return color ? <ColorSwatch color={color} size={10} withShadow={false} aria-hidden /> : null;
  };
  const toggle = (key: string): void => {
    act('POST /api/1/cases/{id}/set_tags', {
      params: { id: current.id },
      body: { tags: tagsWith(current, key) },
    });
  };
  return (
    <Group gap={6}>
      {current.tags.map(({ key, name }) => (
        <Badge key={key} color="gray" leftSection={dotOf(key)}>
          {name}
        </Badge>
      ))}
      {mayWrite && tags.length > 0 && (
        <Menu closeOnItemClick={false} opened={isOpen} onChange={setOpen}>
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconTag size={14} />}>
              {t('tags')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {tags.map(({ key, name }) => (
              <Menu.CheckboxItem key={key} checked={chosen.includes(key)} onChange={() => toggle(key)}>
                {name}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
