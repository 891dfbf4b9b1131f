import { Anchor, CloseButton, Group, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type PaperTrouble, troubleOf } from '../../api/paper-trouble.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { PdfFrame } from '../../shared/pdf-frame.tsx';
import { sharedTexts } from '../../shared/shared-texts.ts';
import classes from './case.module.css';
import { caseTexts } from './case-texts.ts';
import { TroubleNotice } from './trouble-notice.tsx';

/** Types that browsers show by themselves and that run nothing. */
const PICTURES = /^image\/(png|jpeg|gif|webp)$/;

/** A file beside the questions. It is read here and shown from memory, since the service gives files to be saved alone. */
export function FilePreview({
  name,
  contentType,
  read,
  close,
}: {
  name: string;
  contentType: string;
  read: () => Promise<Blob>;
  close: () => void;
}) {
  const t = caseTexts.use();
  const shared = sharedTexts.use();
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [trouble, setTrouble] = useState<PaperTrouble | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another file; how it is read does not matter.
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    setAddress(null);
    setError(null);
    setTrouble(undefined);
    read().then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(new Blob([blob], { type: contentType }));
        setAddress(made);
        setTrouble(troubleOf(blob));
      },
      (problem: unknown) => setError(problem),
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [name]);
  const isPicture = PICTURES.test(contentType);
  const isPdf = contentType === 'application/pdf';
  return (
    <section className={classes.preview} aria-label={t('previewOf', { name })}>
      <Group justify="space-between" wrap="nowrap" gap={4} mb={4}>
        <Text size="sm" fw={600} lineClamp={1}>
          {name}
        </Text>
        <CloseButton size="sm" aria-label={shared('close')} onClick={close} />
      </Group>
      {error !== null && <ErrorState error={error} />}
      {address === null && error === null && <Loader size="sm" aria-label={t('loading')} />}
      {address !== null && (
        <Group gap="sm" mb={4}>
          <Anchor size="sm" href={address} download={nameOfFile(name, contentType)}>
            {t('download')}
          </Anchor>
          {(isPicture || isPdf) && (
            <Anchor size="sm" href={address} target="_blank" rel="noopener">
              {t('openInTab')}
            </Anchor>
          )}
        </Group>
      )}
      {trouble !== undefined && <TroubleNotice trouble={trouble} />}
      {address !== null && isPicture && <img src={address} alt={name} className={classes.picture} />}
      {address !== null && isPdf && <PdfFrame address={address} title={name} className={classes.frame} />}
      {address !== null && !isPicture && !isPdf && <Text size="sm">{t('noPreview')}</Text>}
    </section>
  );
}

/** Documents have names without an ending, proofs mostly with one. */
const nameOfFile = (name: string, contentType: string): string =>
  contentType === 'application/pdf' && !name.toLowerCase().endsWith('.pdf') ? `${name}.pdf` : name;
