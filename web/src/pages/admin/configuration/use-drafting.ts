import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../../api/request.ts';
import { showProblem } from '../../../shared/toasts.tsx';
import type { PackageProblem } from './problem-list.tsx';
import { type Changes, type Conflict, type Files, saveChanges, useReadAgain } from './use-package.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const PAUSE_MS = 700;
/** Holes and contradictions are looked for after so long without another change: that takes longer than to find mistakes. */
const ANALYSIS_PAUSE_MS = 1200;

/**
 * Edits of files on their way into the draft: typed text is shown at once, and checked and saved after a pause. Saves
 * run one after the other, each based on the version that the previous one produced.
 */
export function useDrafting(stored: { files: Files; version: number }) {
  const readAgain = useReadAgain();
  const base = useRef(stored);
  const changes = useRef<Record<string, string | undefined>>({});
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(stored.files);
  const [state, setState] = useState<SaveState>('saved');
  const [problems, setProblems] = useState<readonly PackageProblem[] | null>(null);
  const [checkedFiles, setCheckedFiles] = useState<Files | null>(null);
  /** Whether the problems are those of the files as they are shown. */
  const [isChecked, setChecked] = useState(true);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const turn = useRef(0);
  const analysed = useRef<{ files: Files; findings: readonly PackageProblem[] }>({ files: {}, findings: [] });

  // Files that others have saved are updated here, unless they are being edited.
  useEffect(() => {
    if (Object.keys(changes.current).length > 0 || running.current || stored.version <= base.current.version)
      return;
    base.current = stored;
    setShown(stored.files);
  }, [stored]);

  const analysing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useCallback(async (files: Files, analysis: boolean) => {
    turn.current += 1;
    const own = turn.current;
    try {
      const { results } = await request('POST /api/admin/configuration/check', {
        body: { files: { ...files }, analysis },
      });
      if (own !== turn.current) return false;
      const findings = results.filter(isFinding);
      // Until the analysis has looked again, what it has found in files that are the same stays.
      const still = analysed.current.findings.filter(
        ({ file }) => analysed.current.files[file] === files[file],
      );
      if (analysis) analysed.current = { files, findings };
      setProblems(analysis ? results : [...results, ...still]);
      setCheckedFiles(files);
      setChecked(true);
      return true;
    } catch (error) {
      if (own === turn.current) showProblem(error);
      return false;
    }
  }, []);

  /** Mistakes are told first; the analysis follows once nothing has changed for a while. */
  const check = useCallback(
    async (files: Files) => {
      clearTimeout(analysing.current);
      if (!(await ask(files, false))) return;
      const own = turn.current;
      analysing.current = setTimeout(() => {
        if (own === turn.current) void ask(files, true);
      }, ANALYSIS_PAUSE_MS);
    },
    [ask],
  );

  const send = useCallback(async (): Promise<void> => {
    const sent: Changes = { ...changes.current };
    if (Object.keys(sent).length === 0) return;
    setState('saving');
    try {
      const saving = await saveChanges(base.current, sent);
      if (saving.is === 'conflict') {
        const [first] = saving.conflicts;
        base.current = { files: saving.files, version: saving.version };
        setState('unsaved');
        setConflict(first ?? null);
        return;
      }
      for (const [file, text] of Object.entries(sent))
        if (changes.current[file] === text) delete changes.current[file];
      base.current = { files: saving.files, version: saving.version };
      const isAll = Object.keys(changes.current).length === 0;
      if (isAll) setShown(saving.files);
      setState(isAll ? 'saved' : 'unsaved');
      await readAgain();
    } catch (error) {
      setState('failed');
      showProblem(error);
    }
  }, [readAgain]);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [send]);

  const change = useCallback(
    (file: string, text: string | undefined, isNow = false): void => {
      if (base.current.files[file] === text && !Object.hasOwn(changes.current, file)) return;
      changes.current[file] = text;
      const files: Files = Object.fromEntries(
        Object.entries({ ...base.current.files, ...changes.current }).flatMap(([path, words]) =>
          words === undefined ? [] : [[path, words]],
        ),
      );
      setShown(files);
      setState('unsaved');
      setChecked(false);
      clearTimeout(timer.current);
      const work = (): void => {
        void check(files);
        void save();
      };
      if (isNow) work();
      else timer.current = setTimeout(work, PAUSE_MS);
    },
    [check, save],
  );

  /** Resolves a conflict. */
  const settle = useCallback(
    (text: string): void => {
      if (conflict === null) return;
      const { file } = conflict;
      setConflict(null);
      delete changes.current[file];
      if (base.current.files[file] === text) {
        setShown({ ...base.current.files, ...withoutGone(changes.current) });
        setState('saved');
      } else change(file, text, true);
    },
    [change, conflict],
  );

  // Saves everything that was typed when the page is left.
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (Object.keys(changes.current).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      if (Object.keys(changes.current).length > 0) void save();
    };
  }, [save]);

  /** Checks the files as they are, before the first change: the analysis is part of the check alone. */
  const lookAtAll = useCallback((): void => void ask(base.current.files, true), [ask]);

  return {
    files: shown,
    state,
    problems,
    /** The files that the problems are of; null before the first check. */
    checkedFiles,
    isChecked,
    conflict,
    change,
    save,
    look: lookAtAll,
    settle,
    version: base.current.version,
  };
}

const withoutGone = (changes: Changes): Files =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])),
  );

/** Whether the analysis says it: it has a scenario, or a reason. */
const isFinding = ({ witness, reason }: PackageProblem): boolean => witness !== null || reason.length > 0;
