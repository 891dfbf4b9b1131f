import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Files } from '../use-package.ts';
import type { TablePlace } from './find-tables.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';
import { type TableTexts, writeSheet } from './write-sheet.ts';

interface History {
  readonly past: readonly Sheet[];
  readonly sheet: Sheet;
  readonly future: readonly Sheet[];
}

const MOST_STEPS = 200;
const MOST_RECENT = 20;

type Step = { readonly go: 'back' | 'forth' } | { readonly go: 'on' | 'anew'; readonly sheet: Sheet };

function step({ past, sheet, future }: History, to: Step): History {
  if (to.go === 'anew') return { past: [], sheet: to.sheet, future: [] };
  if (to.go === 'on') return { past: [...past.slice(-MOST_STEPS), sheet], sheet: to.sheet, future: [] };
  const next = to.go === 'back' ? past.at(-1) : future[0];
  if (next === undefined) return { past, sheet, future };
  return to.go === 'back'
    ? { past: past.slice(0, -1), sheet: next, future: [sheet, ...future] }
    : { past: [...past, sheet], sheet: next, future: future.slice(1) };
}

/** A table that is edited, with its own history. Each change is written into its files; changes of the files from elsewhere begin anew. */
export function useSheet(
  place: TablePlace,
  files: Files,
  change: (file: string, text: string | undefined) => void,
) {
  const texts: TableTexts = { definition: files[place.file] ?? '', rows: files[place.rowsFile] };
  const [history, dispatch] = useReducer(step, null, (): History => {
    return { past: [], sheet: readSheet(place, texts.rows), future: [] };
  });
  /** The texts that belong to a sheet: those read last, or written last. */
  const written = useRef({ texts, sheet: history.sheet });
  /** The sheets of the last texts, for problems that are told of texts from a moment ago. */
  const recent = useRef<{ texts: TableTexts; sheet: Sheet }[]>([written.current]);
  /** The exact texts of sheets in the history, so that undoing restores quotes and comments as well. */
  const textsOf = useRef(new WeakMap<Sheet, TableTexts>([[history.sheet, texts]]));
  const latest = useRef(place);
  latest.current = place;

  const { definition, rows } = texts;
  useEffect(() => {
    const own = written.current.texts;
    if (own.definition === definition && own.rows === rows) return;
    const sheet = readSheet(latest.current, rows);
    written.current = { texts: { definition, rows }, sheet };
    recent.current = [written.current];
    textsOf.current = new WeakMap([[sheet, { definition, rows }]]);
    dispatch({ go: 'anew', sheet });
  }, [definition, rows]);

  const write = useCallback(
    (sheet: Sheet): void => {
      const { file, rowsFile } = latest.current;
      const before = written.current;
      const after =
        textsOf.current.get(sheet) ?? writeSheet(latest.current, before.texts, before.sheet, sheet);
      textsOf.current.set(sheet, after);
      written.current = { texts: after, sheet };
      recent.current = [written.current, ...recent.current.slice(0, MOST_RECENT)];
      if (after.definition !== before.texts.definition) change(file, after.definition);
      if (after.rows !== before.texts.rows) change(rowsFile, after.rows);
    },
    [change],
  );

  const { past, sheet, future } = history;
  return {
    sheet,
    /** The table as some files have it; undefined where that was long ago. */
    sheetIn: (others: Files): Sheet | undefined =>
      recent.current.find(
        ({ texts: own }) => own.definition === others[place.file] && own.rows === others[place.rowsFile],
      )?.sheet,
    apply: (next: Sheet): void => {
      if (next === sheet) return;
      dispatch({ go: 'on', sheet: next });
      write(next);
    },
    undo: (): void => {
      const next = past.at(-1);
      if (next === undefined) return;
      dispatch({ go: 'back' });
      write(next);
    },
    redo: (): void => {
      const [next] = future;
      if (next === undefined) return;
      dispatch({ go: 'forth' });
      write(next);
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
