/** A key as English words: `time_zone` is “Time zone”. */
export const keyInWords = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
