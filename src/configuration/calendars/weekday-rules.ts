/** The name of a weekday of a month: the month, which one of its kind it is, and the weekday; Sunday is 0. */
export const weekdayRule = (date: Date): string =>
  `${date.getUTCMonth() + 1}/${Math.ceil(date.getUTCDate() / 7)}/${date.getUTCDay()}`;

/** The same counted from the end of the month: the last one of its kind is -1. */
export function lastWeekdayRule(date: Date): string {
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return `${date.getUTCMonth() + 1}/-${Math.ceil((length - date.getUTCDate() + 1) / 7)}/${date.getUTCDay()}`;
}

/** The day of a year that a name of either kind means. */
export function weekdayIn(name: string, year: number): Date {
  const [month = 0, which = 0, weekday = 0] = name.split('/').map(Number);
  const isFromEnd = which < 0;
  const edge = new Date(Date.UTC(year, isFromEnd ? month : month - 1, isFromEnd ? 0 : 1));
  const away = isFromEnd ? (edge.getUTCDay() - weekday + 7) % 7 : (weekday - edge.getUTCDay() + 7) % 7;
  const days = away + (Math.abs(which) - 1) * 7;
  return new Date(edge.getTime() + (isFromEnd ? 0 - days : days) * 86_400_000);
}
