import { useEffect, useRef } from 'react';
import { addressOf } from '../../api/request.ts';
import { useWords } from '../../texts/words.ts';
import type { ProposalRow } from './proposal-data.ts';
import classes from './proposals.module.css';

/** A box is drawn a little larger than what it holds, so that it covers none of it. */
const MARGIN = 0.004;
const percent = (part: number): string => `${part * 100}%`;

/** The pages on which something was found, each with a box around that. The one in question is scrolled to. */
export function PagePictures({
  caseId,
  proof,
  rows,
  current,
  choose,
}: {
  caseId: number;
  proof: number;
  rows: readonly ProposalRow[];
  current: number | undefined;
  choose: (place: number) => void;
}) {
  const t = useWords('own-proposals');
  const frame = useRef<HTMLDivElement>(null);
  const pages = [...new Set(rows.map(({ page }) => page))].toSorted((one, other) => one - other);
  const toCurrent = (): void => {
    const box = frame.current?.querySelector('[data-current=true]');
    // Some browsers answer a promise, which an effect must not give back.
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is in question.
  useEffect(toCurrent, [current]);
  return (
    <div ref={frame} className={classes.pages}>
      {pages.map((page) => (
        <div key={page} className={classes.page}>
          <img
            className={classes.picture}
            src={addressOf('GET /api/1/cases/{case_pk}/proofs/{id}/pages/{page}', {
              params: { case_pk: caseId, id: proof, page },
            })}
            alt={t('page', { page })}
            onLoad={toCurrent}
          />
          {rows.map(
            (row, place) =>
              row.page === page && (
                <button
                  key={row.id}
                  type="button"
                  // The list has the keys; this is for those who point.
                  tabIndex={-1}
                  className={classes.box}
                  data-status={row.status}
                  data-current={row.id === current}
                  title={row.question}
                  aria-label={`${row.question}: ${row.shown}`}
                  style={{
                    left: percent(row.box.x - MARGIN),
                    top: percent(row.box.y - MARGIN),
                    width: percent(row.box.width + 2 * MARGIN),
                    height: percent(row.box.height + 2 * MARGIN),
                  }}
                  onClick={() => choose(place)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}
