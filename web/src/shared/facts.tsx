import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names and values in rows; on a phone a value is below its name. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode] | null | false)[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.flatMap((fact) =>
        fact === null || fact === false
          ? []
          : [
              <div key={fact[0]} className={classes.fact}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}
