import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../texts/words.ts';

/** Leads to where a scenario is made of the case. */
export default function ScenarioItem({ id }: { id: number }) {
  const t = useWords('own-family');
  const navigate = useNavigate();
  return (
    <Menu.Item
      onClick={() => navigate({ to: '/admin/configuration/scenarios', search: { case: String(id) } })}
    >
      {t('makeScenario')}
    </Menu.Item>
  );
}
