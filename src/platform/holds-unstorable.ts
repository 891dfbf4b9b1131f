const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Whether a value read from JSON holds U+0000 or half of a surrogate pair: PostgreSQL can store neither, and nobody means them. */
export function holdsUnstorable(value: unknown): boolean {
  // A list of what is left to look at, since JSON can be nested deeper than calls can.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string' && isUnstorable(each)) return true;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, entry] of Object.entries(each)) {
      if (isUnstorable(key)) return true;
      left.push(entry);
    }
  }
  return false;
}
