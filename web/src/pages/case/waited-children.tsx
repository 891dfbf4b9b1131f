import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Explanation } from '../../api/schema.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case-header.module.css';

/** The cases that a blocked transition waits for, each with a link. */
export function WaitedChildren({
  waits,
  close,
}: {
  waits: NonNullable<Explanation['waits_for']>;
  close: () => void;
}) {
  const t = useWords('app-family');
  return (
    <div>
      <Text size="sm" fw={600} id="waited">
        {t('waitsFor')}
      </Text>
      <ul className={classes.missing} aria-labelledby="waited">
        {waits.children.map((child) => (
          <li key={child.id}>
            <Anchor component={Link} to={`/cases/${child.id}`} size="sm" onClick={close}>
              <span className="row-number">{child.user_readable_id}</span> <bdi>{child.name}</bdi>
            </Anchor>
            <Text size="xs" c="dimmed" dir="auto">
              {[
                child.process_name,
                ...(child.state_name === null ? [] : [child.state_name]),
                ...(child.is_suspended ? [t('suspended')] : []),
              ].join(' · ')}
            </Text>
          </li>
        ))}
        {waits.has_others && (
          <li>
            <Text size="sm">{waits.text}</Text>
          </li>
        )}
      </ul>
    </div>
  );
}
