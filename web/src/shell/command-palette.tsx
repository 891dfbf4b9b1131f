import { Kbd, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../shared/dialog.tsx';
import { showKey } from '../shared/keys.ts';
import { useWords } from '../texts/words.ts';
import classes from './command-palette.module.css';
import { usePaletteEntries } from './palette-entries.ts';
import { type Entry, inOrder } from './palette-order.ts';
import type { TypedAhead } from './use-typed-ahead.ts';

const PAUSE_MS = 150;

/** ⌘K: the actions of the open page, all pages, matching cases and instances, and the documentation. */
export default function CommandPalette({ typed, close }: { typed: TypedAhead; close: () => void }) {
  const t = useWords('app-palette');
  const shell = useWords('app-shell');
  const shared = useWords('app-shared');
  const id = useId();
  const { words, setWords, isEntered, setEntered } = typed;
  const [search] = useDebouncedValue(words.trim(), PAUSE_MS);
  const [at, setAt] = useState(0);
  const found = usePaletteEntries(search);
  const entries = inOrder(found.entries, words);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const isPending = found.isPending || search !== words.trim();
  const go = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    close();
    // The dialog first returns the focus, which the action may want elsewhere.
    setTimeout(entry.run, 0);
  };
  // Whoever types fast presses Enter before anything was found: it counts for what is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the search alone.
  useEffect(() => {
    if (!isEntered || isPending) return;
    setEntered(false);
    go(chosen);
  }, [isEntered, isPending]);
  const move = (by: number): void =>
    setAt((before) => (entries.length === 0 ? 0 : (before + by + entries.length) % entries.length));
  return (
    <Dialog
      close={close}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      centered={false}
      title={shell('search')}
      classNames={{ header: classes.title }}
    >
      <TextInput
        id="palette"
        data-autofocus
        size="md"
        variant="unstyled"
        px="md"
        role="combobox"
        aria-label={shell('search')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        placeholder={shell('search')}
        leftSection={<IconSearch size={18} />}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setEntered(false);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter') setEntered(true);
          else return;
          event.preventDefault();
        }}
      />
      <div id={id} role="listbox" aria-label={shell('searchShort')} className={classes.list}>
        {[...Map.groupBy(entries, ({ group }) => group)].map(([group, inGroup]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset would be none of them.
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {inGroup.map((entry) => (
              <Line
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                isChosen={entry === chosen}
                go={() => go(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{t('results', { count: entries.length })}</VisuallyHidden>
      {entries.length === 0 && !isPending && <p className={classes.none}>{shared('noneFound')}</p>}
    </Dialog>
  );
}

function Line({ id, entry, isChosen, go }: { id: string; entry: Entry; isChosen: boolean; go: () => void }) {
  // Scrolls the list along with the arrow keys.
  useEffect(() => {
    if (isChosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox does.
    <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} className={classes.entry} onClick={go}>
      <span className={classes.name} dir="auto">
        {entry.name}
      </span>
      <span className={classes.detail}>
        {entry.detail}
        {entry.keys !== undefined && <Kbd size="xs">{showKey(entry.keys)}</Kbd>}
      </span>
    </div>
  );
}
