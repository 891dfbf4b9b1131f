import { ActionIcon, Anchor, CloseButton, Group, Loader, Text } from '@mantine/core';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type PaperTrouble, troubleOf } from '../../api/paper-trouble.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { PdfFrame } from '../../shared/pdf-frame.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './side-lists.module.css';
import { TroubleNotice } from './trouble-notice.tsx';

/** Types that browsers show themselves without running anything. */
const PICTURES = /^image\/(png|jpeg|gif|webp)$/;

/**
 * A file beside the questions, which comes into sight and takes the focus until it is closed. It is loaded and shown from memory, because the
 * service sends files only as downloads.
 */
export function FilePreview({
  name,
  contentType,
  version = '',
  read,
  close,
}: {
  name: string;
  contentType: string;
  /** The version of the file that is shown: another one is read anew. */
  version?: string;
  read: () => Promise<Blob>;
  close: () => void;
}) {
  const t = useWords('app-case');
  const shared = useWords('app-shared');
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [trouble, setTrouble] = useState<PaperTrouble | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name or version is another file; how it is read does not matter.
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
      (problem: unknown) => {
        if (!isGone) setError(problem);
      },
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [name, version]);
  const place = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !place.current?.contains(activeElement))
      opener.current = activeElement;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const leave = (): void => {
    close();
    opener.current?.focus();
  };
  const isPicture = PICTURES.test(contentType);
  const isPdf = contentType === 'application/pdf';
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.preview}
      data-preview="true"
      aria-label={t('previewOf', { name })}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
    >
      <Group justify="space-between" wrap="nowrap" gap={4} mb={4}>
        <Text size="sm" fw={600} lineClamp={1} dir="auto">
          {name}
        </Text>
        <CloseButton size="sm" aria-label={shared('close')} onClick={leave} />
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
      {address !== null && isPicture && <Zoomed address={address} name={name} />}
      {address !== null && isPdf && <PdfFrame address={address} title={name} className={classes.frame} />}
      {address !== null && !isPicture && !isPdf && <Text size="sm">{t('noPreview')}</Text>}
    </section>
  );
}

const STEPS = [1, 1.5, 2, 3, 4] as const;

/** A picture as wide as its container, which can be zoomed in steps; `+`, `-` and `0` do the same. */
function Zoomed({ address, name }: { address: string; name: string }) {
  const t = useWords('app-preview');
  const [at, setAt] = useState(0);
  const move = (by: number): void => setAt((before) => Math.min(Math.max(before + by, 0), STEPS.length - 1));
  const zoom = STEPS[at] ?? 1;
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => move(1),
    '-': () => move(-1),
    '0': () => setAt(0),
  };
  return (
    <>
      <Group gap={4} mb={4}>
        <ActionIcon variant="default" aria-label={t('smaller')} disabled={at === 0} onClick={() => move(-1)}>
          <IconZoomOut size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('larger')}
          disabled={at === STEPS.length - 1}
          onClick={() => move(1)}
        >
          <IconZoomIn size={16} />
        </ActionIcon>
        <Text size="xs" c="dimmed" role="status">
          {t('zoom', { percent: Math.round(zoom * 100) })}
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is larger than its place is scrolled with the arrow keys. */}
      <div
        className={classes.zoomed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need it.
        tabIndex={0}
        onKeyDown={(event) => {
          const work = keys[event.key];
          if (work === undefined || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          work();
        }}
      >
        <img
          src={address}
          alt={name}
          className={classes.picture}
          style={{ width: `${zoom * 100}%` }}
          onDoubleClick={() => setAt(at === 0 ? 2 : 0)}
        />
      </div>
    </>
  );
}

/** Documents have names without an extension, proofs mostly with one. */
const nameOfFile = (name: string, contentType: string): string =>
  contentType === 'application/pdf' && !name.toLowerCase().endsWith('.pdf') ? `${name}.pdf` : name;
