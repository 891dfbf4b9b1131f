import type { Hours } from '../../formula/index.ts';

const secondOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 3600 + Number(minute) * 60;
};

/** Hours such as `08:00-12:00`, in order. The schema has checked their spelling. */
export const parseHours = (texts: readonly string[]): Hours[] =>
  texts
    .map((text) => {
      const [from = '', to = ''] = text.split('-');
      return { from: secondOf(from), to: secondOf(to) };
    })
    .toSorted((a, b) => a.from - b.from);

/** Whether hours end after they begin, and none begin before others have ended. */
export const areApart = (hours: readonly Hours[]): boolean =>
  hours.every(({ from, to }, i) => from < to && from >= (hours[i - 1]?.to ?? 0));
