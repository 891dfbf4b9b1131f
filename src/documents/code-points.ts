/** A character by its code points, such as `U+16A0`, for places that cannot show it. */
export const codePoints = (letter: string): string =>
  Array.from(letter, (point) => {
    const code = (point.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${code.padStart(4, '0')}`;
  }).join(' ');
