import { Button, FileButton, Group, Text } from '@mantine/core';
import { useWords } from '../../texts/words.ts';
import type { ControlProps } from './control-props.ts';
import { uploadProof } from './upload-proof.ts';
import { useCaseWork } from './use-case.ts';

/** A file: its value is the id of a proof of the case. */
export function FileControl({ labelledBy, describedBy, value, isReadOnly, commit }: ControlProps) {
  const t = useWords('app-case');
  const { case: current, refresh } = useCaseWork();
  const proof = current.proofs.find(({ id }) => id === Number(value));
  const take = async (file: File | null): Promise<void> => {
    const id = file && (await uploadProof(current.id, file));
    if (id === null) return;
    await refresh();
    commit(id);
  };
  return (
    <Group gap="xs" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} mih={36}>
      {value !== null && value !== undefined && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {proof?.file_name ?? `#${String(value)}`}
        </Text>
      )}
      {!isReadOnly && (
        <>
          <FileButton onChange={take}>
            {(props) => (
              <Button {...props} size="xs" variant="default">
                {t('chooseFile')}
              </Button>
            )}
          </FileButton>
          {value !== null && value !== undefined && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => commit(null)}>
              {t('removeFile')}
            </Button>
          )}
        </>
      )}
    </Group>
  );
}
