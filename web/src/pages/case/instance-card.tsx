import { ActionIcon, Anchor, Badge, Group, Menu, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { letGo, remove as removeFor, useGoing } from '../../shared/going.ts';
import { useSession } from '../../shared/session.ts';
import { showDone } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import type { Instance } from './case-data.ts';
import { keyOfLinking, LinkPicker } from './link-picker.tsx';
import { RolePicker } from './role-picker.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';

const ENTRIES = { own: 'draft', copy: 'copy', linked: 'linked' } as const;

/** The key of an instance that is being removed from a case. */
export const keyOfRemoval = (caseId: number, id: number): string => `instance ${id} of case ${caseId}`;

/** The card of an instance, which gets the focus when the instance has just been added. */
export const idOfInstanceCard = (id: number): string => `instance-card-${id}`;

/** One instance of the case: its kind, its roles, whether it is shared, and its actions. */
export function InstanceCard({ instance }: { instance: Instance }) {
  const t = useWords('app-case-instances');
  const { mayEdit, case: current } = useCaseWork();
  const { may } = useSession();
  const isGoing = useGoing();
  const [isLinking, setLinking] = useState(false);
  const name = instance.name || instance.ontology_name;
  const isReplaced = isGoing(keyOfLinking(current.id, instance.id));
  const reasons = [
    ...(instance.can_be_removed || instance.is_outcome ? [] : [t('staysManaged')]),
    ...(instance.can_change_link ? [] : [t('staysLinked')]),
  ];
  return (
    <section
      id={idOfInstanceCard(instance.id)}
      tabIndex={-1}
      className={classes.comment}
      aria-label={name}
      aria-busy={isReplaced}
    >
      <Group justify="space-between" wrap="nowrap" gap={4} align="flex-start">
        <div>
          <Text size="xs" c="dimmed">
            {instance.ontology_name} · {instance.user_readable_id}
          </Text>
          {instance.status === 'valid' && may('instances:read') ? (
            <Anchor
              size="sm"
              fw={600}
              dir="auto"
              renderRoot={(props) => <Link to={`/instances/${instance.id}`} {...props} />}
            >
              {name}
            </Anchor>
          ) : (
            <Text size="sm" fw={600} dir="auto">
              {name}
            </Text>
          )}
        </div>
        {mayEdit && !isReplaced && (
          <InstanceMenu instance={instance} name={name} link={() => setLinking(true)} />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {[...(instance.is_outcome ? [t('isOutcome')] : []), t(ENTRIES[instance.entry])].join(' · ')}
      </Text>
      {mayEdit &&
        reasons.map((reason) => (
          <Text key={reason} size="xs" c="dimmed">
            {reason}
          </Text>
        ))}
      <Group gap={6} mt={6}>
        {instance.roles.map((role) => (
          <Badge key={role.key} color="gray">
            {role.name}
          </Badge>
        ))}
        {mayEdit && <RolePicker instance={instance} name={name} />}
      </Group>
      {isLinking && !isReplaced && (
        <LinkPicker instance={instance} name={name} close={() => setLinking(false)} />
      )}
    </section>
  );
}

/** The actions to link the instance or remove it from the case. */
function InstanceMenu({ instance, name, link }: { instance: Instance; name: string; link: () => void }) {
  const t = useWords('app-case-instances');
  const more = useWords('app-case');
  const { case: current, act } = useCaseWork();
  const params = { case_pk: current.id, id: instance.id };
  const share = (): Promise<boolean> =>
    act('POST /api/1/cases/{case_pk}/instances/{id}/link', {
      params,
      body: { new_instance_id: instance.id },
    });
  const unlink = async (): Promise<void> => {
    if (await act('DELETE /api/1/cases/{case_pk}/instances/{id}/link', { params }))
      showDone(t('unlinked', { name }), () => {
        share();
      });
  };
  const remove = (): void =>
    letGo({
      key: keyOfRemoval(current.id, instance.id),
      text: t('removed', { name }),
      work: () => removeFor('DELETE /api/1/cases/{case_pk}/instances/{id}', { params }),
      refreshes: ['GET /api/1/cases/{id}'],
    });
  if (!instance.can_change_link && !instance.can_be_removed) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={more('moreOf', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {instance.can_change_link && <Menu.Item onClick={link}>{t('link')}</Menu.Item>}
        {instance.can_change_link && instance.entry === 'copy' && (
          <Menu.Item onClick={share}>{t('linkAgain')}</Menu.Item>
        )}
        {instance.can_change_link && instance.is_linked && (
          <Menu.Item onClick={unlink}>{t('unlink')}</Menu.Item>
        )}
        {instance.can_be_removed && <Menu.Item onClick={remove}>{t('remove')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
