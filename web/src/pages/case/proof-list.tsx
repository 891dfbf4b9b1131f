import { ActionIcon, Anchor, Button, FileButton, Group, Menu, Stack, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, request } from '../../api/request.ts';
import { formatAge, formatSize } from '../../shared/format.ts';
import { letGo, remove as removeFor, useGoing } from '../../shared/going.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import type { NeededDocument, Proof } from './case-data.ts';
import { useUploads } from './drop-zone.tsx';
import { FilePreview } from './file-preview.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { Withheld } from './withheld.tsx';

const keyOfRemoval = (id: number): string => `proof ${id}`;

/** The needed documents of the case with their proofs, unassigned files, and a preview of one of them. */
export function ProofList() {
  const t = useWords('app-case');
  const { case: current, view, mayEdit, rights } = useCaseWork();
  const upload = useUploads();
  const [seen, setSeen] = useState<Proof | null>(null);
  const isGoing = useGoing();
  const proofs = current.proofs.filter(({ id }) => !isGoing(keyOfRemoval(id)));
  const loose = proofs.filter(({ needed_document_id }) => needed_document_id === null);
  const remove = ({ id, name }: Proof): void =>
    letGo({
      key: keyOfRemoval(id),
      text: t('proofDeleted', { name }),
      work: () =>
        removeFor('DELETE /api/1/cases/{case_pk}/proofs/{id}', { params: { case_pk: current.id, id } }),
      refreshes: ['GET /api/1/cases/{id}'],
    });
  const rowFor = (proof: Proof) => (
    <ProofRow key={proof.id} proof={proof} look={() => setSeen(proof)} remove={() => remove(proof)} />
  );
  return (
    <Stack gap="sm">
      {seen && (
        <FilePreview
          key={seen.id}
          name={seen.name}
          contentType={seen.content_type}
          read={() =>
            request('GET /api/1/cases/{case_pk}/proofs/{id}/original', {
              params: { case_pk: current.id, id: seen.id },
            })
          }
          close={() => setSeen(null)}
        />
      )}
      {mayEdit && (
        <FileButton onChange={(files) => upload(files)} multiple>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
      )}
      {current.needed_documents.map((needed) => (
        <section key={needed.id} className={classes.comment} aria-label={needed.name}>
          <Group gap={6} justify="space-between">
            <Text size="sm" fw={600}>
              {needed.name}
            </Text>
            <StatusBadge is={needed.is_provided ? 'good' : needed.is_optional ? 'plain' : 'waiting'}>
              {needed.is_provided ? t('provided') : needed.is_optional ? t('optional') : t('missing')}
            </StatusBadge>
          </Group>
          <Text size="xs" c="dimmed" dir="auto">
            {current.instances.find(({ id }) => id === needed.instance_id)?.name}
          </Text>
          {proofs.filter(({ needed_document_id }) => needed_document_id === needed.id).map(rowFor)}
        </section>
      ))}
      {loose.length > 0 && (
        <section className={classes.comment} aria-label={t('unassignedProofs')}>
          <Text size="sm" fw={600}>
            {t('unassignedProofs')}
          </Text>
          {loose.map(rowFor)}
        </section>
      )}
      {proofs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noProofs')}
        </Text>
      )}
      {proofs.length > 0 && view !== undefined && !rights.proofs && (
        <Withheld>{t('mayNotOpenProofs')}</Withheld>
      )}
      {proofs.length > 0 && rights.proofs && rights.export && (
        <Anchor
          size="sm"
          href={addressOf('GET /api/1/cases/{id}/all_proofs', { params: { id: current.id } })}
          download
        >
          {t('allProofs')}
        </Anchor>
      )}
    </Stack>
  );
}

const nameOfNeeded = (needed: NeededDocument, instances: readonly { id: number; name: string }[]): string =>
  [needed.name, instances.find(({ id }) => id === needed.instance_id)?.name].filter(Boolean).join(' · ');

function ProofRow({ proof, look, remove }: { proof: Proof; look: () => void; remove: () => void }) {
  const t = useWords('app-case');
  const { case: current, mayEdit, rights, act } = useCaseWork();
  const params = { case_pk: current.id, id: proof.id };
  const isRead = current.needed_documents.some(
    ({ id, is_read }) => id === proof.needed_document_id && is_read,
  );
  const assign = (needed: NeededDocument): Promise<boolean> =>
    act('POST /api/1/cases/{case_pk}/proofs/{id}/assign', { params, body: { assign_to: needed.id } });
  const unassign = (): Promise<boolean> =>
    act('POST /api/1/cases/{case_pk}/proofs/{id}/unassign', { params });
  return (
    <div className={classes.proof}>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        {rights.proofs ? (
          <Anchor component="button" type="button" size="sm" onClick={look} className={classes.fileName}>
            <bdi>{proof.file_name}</bdi>
          </Anchor>
        ) : (
          <Text size="sm" className={classes.fileName}>
            <bdi>{proof.file_name}</bdi>
          </Text>
        )}
        {(rights.proofs || mayEdit) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('moreOf', { name: proof.file_name })}
              >
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {rights.proofs && (
                <Menu.Item
                  component="a"
                  href={addressOf('GET /api/1/cases/{case_pk}/proofs/{id}', { params })}
                  download
                >
                  {t('download')}
                </Menu.Item>
              )}
              {mayEdit && proof.needed_document_id !== null && (
                <Menu.Item
                  onClick={async () => {
                    const before = current.needed_documents.find(({ id }) => id === proof.needed_document_id);
                    if (await unassign()) showDone(t('unassigned'), before && (() => void assign(before)));
                  }}
                >
                  {t('unassign')}
                </Menu.Item>
              )}
              {mayEdit && <Menu.Item onClick={remove}>{t('remove')}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {formatSize(proof.size)} · {formatAge(proof.created)}
      </Text>
      {isRead && rights.proofs && (
        <Link className={classes.found} to={`/cases/${current.id}/proofs/${proof.id}`}>
          {t('answersIn')}
        </Link>
      )}
      {mayEdit && proof.needed_document_id === null && current.needed_documents.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button size="compact-xs" variant="light" mt={4}>
              {t('assignProof')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {current.needed_documents.map((needed) => (
              <Menu.Item
                key={needed.id}
                onClick={async () => {
                  if (await assign(needed))
                    showDone(t('assigned', { name: needed.name }), () => void unassign());
                }}
              >
                {nameOfNeeded(needed, current.instances)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
