const WEIGHTS = [7, 3, 1];

/** The check digit of ICAO 9303 over some characters: digits count as they are, letters from A as 10, fillers as 0. */
export function checkDigit(characters: string): number {
  let sum = 0;
  for (const [at, character] of [...characters].entries())
    sum += (WEIGHTS[at % WEIGHTS.length] ?? 0) * (character === '<' ? 0 : Number.parseInt(character, 36));
  return sum % 10;
}
