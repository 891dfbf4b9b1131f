import { formatAge, formatDateTime } from './format.ts';
import classes from './moment.module.css';

/** A moment as a relative time, with the exact time on hover; or the other way round. */
export function Moment({ at, isExact = false }: { at: string | null; isExact?: boolean }) {
  if (at === null) return <span>–</span>;
  return (
    <time dateTime={at} title={isExact ? formatAge(at) : formatDateTime(at)} className={classes.moment}>
      {isExact ? formatDateTime(at) : formatAge(at)}
    </time>
  );
}
