import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { listenLive } from '../../api/live-events.ts';
import { makeOnce } from '../../api/make-once.ts';
import { Problem } from '../../api/problem.ts';
import { apiQuery, useApi } from '../../api/queries.ts';
import { type Answer, type Input, nameOfChange, type OperationName, request } from '../../api/request.ts';
import type { Case, CaseView } from '../../api/schema.ts';
import { announce } from '../../shared/announce.tsx';
import { showProblem } from '../../shared/toasts.tsx';
import { wordsOf } from '../../texts/words.ts';
import { addressOfQuestion, isSame, keyOfQuestion, type Question } from './case-data.ts';

/** The result of saving a field: stored, or in conflict with a value that somebody else has saved meanwhile. */
type Saved =
  | { readonly is: 'saved'; readonly value: unknown }
  | { readonly is: 'conflict'; readonly theirs: unknown };

export interface CaseWork {
  readonly case: Case;
  readonly view: CaseView | undefined;
  readonly mayEdit: boolean;
  /** Whether the person may write to the case now; nobody may while it is suspended. */
  readonly mayWrite: boolean;
  /** Whether the person may change cases at all: what they may comment, delete or resume also while a case is suspended. */
  readonly isWriter: boolean;
  /** What rules of access let the person do beside seeing the case. Until that is known, nothing of it is offered. */
  readonly rights: CaseView['rights'];
  /** Questions that the last change has changed, which are highlighted for a moment. */
  readonly flashed: ReadonlySet<string>;
  /**
   * Writes one value; `base` is the value that the person saw. With `base` undefined it overwrites whatever is
   * stored.
   */
  save(question: Question, value: unknown, base: unknown): Promise<Saved>;
  /**
   * Runs an operation that answers with the case; a failure is shown. Returns whether it succeeded. The same again, while it waits or runs,
   * is not run: its caller waits for the end, and has nothing to do then.
   */
  act<K extends OperationName>(
    name: K,
    input: Input<K>,
    done?: (answer: Answer<K>) => void,
  ): Promise<boolean>;
  refresh(): Promise<void>;
}

export const CaseContext = createContext<CaseWork | null>(null);

export function useCaseWork(): CaseWork {
  const work = useContext(CaseContext);
  if (work === null) throw new Error('no case is open here');
  return work;
}

const NO_RIGHTS: CaseView['rights'] = { comment: false, proofs: false, export: false, erase: false };
const FLASH_MS = 2500;
const MOST_TRIES = 5;

/** Whether the case is not there any more, or not for this person. */
const isLoss = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 403);

const isCase = (value: unknown): value is Case =>
  typeof value === 'object' && value !== null && 'questions' in value && 'version' in value;

/**
 * The case with all its actions; changes run one after the other, each based on the newest version. Once it is `gone`, the person still sees it,
 * and can copy what they have typed.
 */
export function useCase(id: number, mayWrite: boolean) {
  const client = useQueryClient();
  const query = useMemo(() => apiQuery('GET /api/1/cases/{id}', { params: { id } }), [id]);
  const found = useApi('GET /api/1/cases/{id}', { params: { id } });
  const view = useApi('GET /api/admin/cases/{id}/view', { params: { id } }, { keepsPrevious: true });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The question that this window has written last, which needs no highlight. */
  const written = useRef<string | null>(null);
  const current = found.data?.data;
  const [loss, setLoss] = useState<unknown>(null);
  const gone = loss ?? (isLoss(found.error) ? found.error : null);

  const accept = useCallback(
    (next: Case) => {
      setLoss(null);
      const known = client.getQueryData(query.queryKey)?.data;
      if (known === undefined || next.version >= known.version)
        client.setQueryData(query.queryKey, { data: next });
    },
    [client, query],
  );
  const read = useCallback(async (): Promise<Case> => {
    const { data } = await request('GET /api/1/cases/{id}', { params: { id } });
    accept(data);
    return data;
  }, [id, accept]);
  const refresh = useCallback(async () => {
    await read().catch((error: unknown) => {
      if (isLoss(error)) setLoss(error);
    });
  }, [read]);
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work, work);
    queue.current = next.catch(() => undefined);
    return next;
  }, []);

  const save = useCallback(
    (question: Question, value: unknown, base: unknown): Promise<Saved> =>
      inTurn(async () => {
        const key = keyOfQuestion(question);
        for (let tries = 0; ; tries += 1) {
          const known = client.getQueryData(query.queryKey)?.data ?? (await read());
          const there = known.questions.find((each) => keyOfQuestion(each) === key);
          if (base !== undefined && there && !isSame(there.value, base) && !isSame(there.value, value))
            return { is: 'conflict', theirs: there.value };
          try {
            const { data } = await request('PATCH /api/1/cases/{id}', {
              params: { id },
              ifMatch: known.version,
              body: { fields: [{ ...addressOfQuestion(there ?? question), value }] },
            });
            written.current = key;
            accept(data);
            const now = data.questions.find((each) => keyOfQuestion(each) === key);
            return { is: 'saved', value: now === undefined ? value : now.value };
          } catch (error) {
            if (isLoss(error)) refresh();
            if (!(error instanceof Problem) || error.status !== 412 || tries >= MOST_TRIES) throw error;
            await read();
          }
        }
      }),
    [client, query, id, accept, read, refresh, inTurn],
  );
  const [once] = useState(makeOnce<boolean>);
  const run = useCallback(
    <K extends OperationName>(
      name: K,
      input: Input<K>,
      done?: (answer: Answer<K>) => void,
    ): Promise<boolean> =>
      inTurn(async () => {
        try {
          const answer = await request(name, input);
          const data =
            typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
          if (isCase(data) && data.id === id) accept(data);
          else await read();
          done?.(answer);
          return true;
        } catch (error) {
          showProblem(error);
          await refresh();
          return false;
        }
      }),
    [id, accept, read, refresh, inTurn],
  );
  const act: CaseWork['act'] = useCallback(
    async (name, input, done) => {
      const { work, isRepeat } = once(nameOfChange(name, input), () => run(name, input, done));
      return (await work) && !isRepeat;
    },
    [once, run],
  );

  const version = current?.version;
  const laidOut = view.data?.data.version;
  useEffect(() => {
    if (version !== undefined && laidOut !== undefined && laidOut < version)
      client.invalidateQueries({ queryKey: ['GET /api/admin/cases/{id}/view', { params: { id } }] });
  }, [client, id, version, laidOut]);
  const first = useRef<number | undefined>(undefined);
  useEffect(() => {
    first.current ??= version;
    if (version === undefined || version === first.current) return;
    client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/activity_log'] });
    client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/ai_checks'] });
    client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/calls'] });
    client.invalidateQueries({ queryKey: ['GET /api/admin/cases'] });
    client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/deadlines'] });
  }, [client, version]);
  const refreshFamily = useCallback(() => {
    client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/children'] });
    client.invalidateQueries({ queryKey: ['GET /api/admin/cases/{id}/view', { params: { id } }] });
  }, [client, id]);
  useLive(id, version, { refresh, refreshFamily });
  const flashed = useFlashed(current, written);

  const work = useMemo<CaseWork | null>(
    () =>
      current === undefined
        ? null
        : {
            case: current,
            view: view.data?.data,
            mayWrite: mayWrite && gone === null && (view.data?.data.suspension ?? null) === null,
            isWriter: mayWrite,
            rights: view.data?.data.rights ?? NO_RIGHTS,
            mayEdit: mayWrite && gone === null && current.is_editable && (view.data?.data.may_edit ?? false),
            flashed,
            save,
            act,
            refresh,
          },
    [current, view.data, mayWrite, gone, flashed, save, act, refresh],
  );
  return { work, gone, error: found.error, retry: found.refetch };
}

interface Fresh {
  refresh(): Promise<void>;
  refreshFamily(): void;
}

/** Reads the case again when somebody else has changed it, and its family when a child has changed. */
function useLive(id: number, version: number | undefined, { refresh, refreshFamily }: Fresh): void {
  const known = useRef(version);
  known.current = version;
  useEffect(() => {
    const look = ({ version: next }: { readonly version?: number }): undefined => {
      if (next !== undefined && (known.current ?? 0) < next) refresh();
    };
    return listenLive(`/api/admin/cases/${id}/live`, {
      version: look,
      changed: look,
      family: () => void refreshFamily(),
      deleted: () => {
        refresh();
        return false;
      },
    });
  }, [id, refresh, refreshFamily]);
}

/** The questions that a change has affected beside the written one: highlighted for a moment, and announced. */
function useFlashed(current: Case | undefined, written: RefObject<string | null>): ReadonlySet<string> {
  const before = useRef<Case | undefined>(undefined);
  const [flashed, setFlashed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const earlier = before.current;
    before.current = current;
    if (
      earlier === undefined ||
      current === undefined ||
      earlier.id !== current.id ||
      earlier.version === current.version
    )
      return;
    const known = new Map(earlier.questions.map((question) => [keyOfQuestion(question), question]));
    const changed = current.questions.filter((question) => {
      const old = known.get(keyOfQuestion(question));
      return old === undefined || !isSame(old.value, question.value);
    });
    const others = changed.filter((question) => keyOfQuestion(question) !== written.current);
    written.current = null;
    const added = others.filter((question) => !known.has(keyOfQuestion(question)));
    const count = others.length - added.length;
    const parts = [
      ...(added.length > 0 ? [wordsOf('app-case')('newQuestions', { count: added.length })] : []),
      ...(count > 0 ? [wordsOf('app-case')('valuesChanged', { count })] : []),
      ...(current.workflow.states.find(({ is_current }) => is_current)?.key !==
      earlier.workflow.states.find(({ is_current }) => is_current)?.key
        ? [
            wordsOf('app-case')('nowInState', {
              state: current.workflow.states.find(({ is_current }) => is_current)?.name ?? '',
            }),
          ]
        : []),
    ];
    if (parts.length > 0) announce(parts.join(' '));
    setFlashed(new Set(others.map(keyOfQuestion)));
    const timer = setTimeout(() => setFlashed(new Set()), FLASH_MS);
    return () => clearTimeout(timer);
  }, [current, written]);
  return flashed;
}
