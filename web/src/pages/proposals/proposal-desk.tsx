import { Button, Kbd } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { type OperationName, request } from '../../api/request.ts';
import type { Case } from '../../api/schema.ts';
import { announce } from '../../shared/announce.tsx';
import { showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import { PagePictures } from './page-pictures.tsx';
import type { ProposalRow } from './proposal-data.ts';
import { ProposalEntry } from './proposal-entry.tsx';
import classes from './proposals.module.css';

/** The queries that are asked again once something was decided. */
const CHANGED: readonly OperationName[] = [
  'GET /api/1/cases/{id}',
  'GET /api/1/cases/{case_pk}/proofs/{id}/proposals',
  'GET /api/admin/cases/{id}/view',
];

const ACCEPT = 'POST /api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/accept';
const REJECT = 'POST /api/1/cases/{case_pk}/proofs/{id}/proposals/{proposal_id}/reject';

/** The pages with what was found on them, and the list, in which one key decides about each. */
export function ProposalDesk({
  case: current,
  proof,
  rows,
  mayDecide,
}: {
  case: Case;
  proof: number;
  rows: readonly ProposalRow[];
  mayDecide: boolean;
}) {
  const t = useWords('own-proposals');
  const client = useQueryClient();
  const firstOpen = Math.max(
    0,
    rows.findIndex(({ status }) => status === 'open'),
  );
  const [at, setAt] = useState(firstOpen);
  const [edited, setEdited] = useState<number | null>(null);
  /** The answer that would replace one that was given after the file was read; a person confirms that. */
  const [replacing, setReplacing] = useState<{ readonly id: number; readonly value?: unknown } | null>(null);
  const isDeciding = useRef(false);
  const row = rows[Math.min(at, rows.length - 1)];

  const focus = (to: number): void => {
    const next = Math.min(Math.max(to, 0), rows.length - 1);
    setAt(next);
    document.getElementById(idOf(rows[next]))?.focus();
  };
  // Whoever comes here decides at once: the first open answer has the keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    focus(firstOpen);
  }, []);

  const decide = async (
    work: () => Promise<unknown>,
    told: string,
    refused: (error: unknown) => void = showProblem,
  ): Promise<void> => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    try {
      await work();
      announce(told);
      setEdited(null);
      setReplacing(null);
      const next = rows.findIndex((each, place) => place > at && each.status === 'open');
      const before = rows.findIndex((each, place) => place !== at && each.status === 'open');
      focus(next >= 0 ? next : before >= 0 ? before : at);
    } catch (error) {
      refused(error);
    } finally {
      isDeciding.current = false;
      await Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] })));
    }
  };
  const paramsOf = ({ id }: ProposalRow) => ({ case_pk: current.id, id: proof, proposal_id: id });
  const take = (each: ProposalRow, body: { readonly value?: unknown; readonly replaces?: unknown }) =>
    decide(
      () => request(ACCEPT, { params: paramsOf(each), query: { skip_case_response: true }, body }),
      t('taken', { question: each.question }),
      (error) => {
        if (!isAnsweredMeanwhile(error)) showProblem(error);
        else setReplacing({ id: each.id, ...(body.value !== undefined && { value: body.value }) });
      },
    );
  const accept = (each: ProposalRow, value?: unknown): Promise<void> =>
    take(each, value === undefined ? {} : { value });
  /** Replaces the answer that is shown; one that has come since is refused, and shown in turn. */
  const replace = (each: ProposalRow): Promise<void> =>
    take(each, {
      replaces: each.present_value,
      ...(replacing?.value !== undefined && { value: replacing.value }),
    });
  const keep = (each: ProposalRow): void => {
    setReplacing(null);
    document.getElementById(idOf(each))?.focus();
  };
  const reject = (each: ProposalRow): Promise<void> =>
    decide(() => request(REJECT, { params: paramsOf(each) }), t('turnedDown', { question: each.question }));

  const keys: Readonly<Record<string, (each: ProposalRow) => unknown>> = {
    ArrowDown: () => focus(at + 1),
    ArrowUp: () => focus(at - 1),
    j: () => focus(at + 1),
    k: () => focus(at - 1),
    Enter: accept,
    Backspace: reject,
    x: reject,
    e: ({ id }) => setEdited(id),
  };
  /** While somebody is asked whether to replace an answer, one key more to mean it: Enter alone does nothing. */
  const replacingKeys: typeof keys = { r: replace, Escape: keep, x: keep };
  const press = (event: KeyboardEvent): void => {
    const isReplacing = replacing !== null && replacing.id === row?.id;
    const work = (isReplacing ? replacingKeys : keys)[event.key];
    const isElsewhere = event.target instanceof Element && event.target.closest(BUSY) !== null;
    if (work === undefined || row === undefined || isElsewhere || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isMove = /^(Arrow|[jk]$)/.test(event.key);
    if (!isMove && (!mayDecide || row.status !== 'open')) return;
    event.preventDefault();
    work(row);
  };
  // The keys work wherever the focus is, unless what has it takes keys itself.
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const isDone = rows.every(({ status }) => status !== 'open');
  return (
    <div className={classes.body}>
      <PagePictures caseId={current.id} proof={proof} rows={rows} current={row?.id} choose={focus} />
      <div>
        <ul className={classes.list} aria-label={t('list')}>
          {rows.map((each, place) => (
            <ProposalEntry
              key={each.id}
              id={idOf(each)}
              row={each}
              question={questionOf(current, each)}
              isCurrent={each.id === row?.id}
              isEdited={edited === each.id}
              isReplacing={replacing?.id === each.id}
              replace={() => replace(each)}
              keep={() => keep(each)}
              mayDecide={mayDecide}
              enter={() => setAt(place)}
              accept={(value) => accept(each, value)}
              reject={() => reject(each)}
              edit={(isOn) => {
                setEdited(isOn ? each.id : null);
                if (!isOn) document.getElementById(idOf(each))?.focus();
              }}
            />
          ))}
        </ul>
        {isDone ? (
          <Button component={Link} to={`/cases/${current.id}`} mt="md">
            {t('done')} {t('back')}
          </Button>
        ) : (
          mayDecide && <Keys />
        )}
      </div>
    </div>
  );
}

const isAnsweredMeanwhile = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'answered_meanwhile';

/** Elements that take keys themselves. */
const BUSY = 'a, button, input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

const idOf = (row: ProposalRow | undefined): string => `proposal-${row?.id ?? 0}`;

const questionOf = (current: Case, { instance_id, information_key }: ProposalRow) =>
  current.questions.find(
    (each) =>
      each.instance_id === instance_id &&
      each.information_key === information_key &&
      each.structure_key === null,
  );

function Keys() {
  const t = useWords('own-proposals');
  return (
    <section className={classes.keys} aria-label={t('keys')}>
      <span>
        <Kbd>Enter</Kbd> {t('keyTake')}
      </span>
      <span>
        <Kbd>x</Kbd> {t('keyReject')}
      </span>
      <span>
        <Kbd>e</Kbd> {t('keyEdit')}
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keyMove')}
      </span>
    </section>
  );
}
