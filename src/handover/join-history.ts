interface Line {
  readonly instance_id: number;
  readonly information_key: string;
  readonly old_value: string;
  readonly new_value: string;
}

/** Joins the lines of each value into one, from its value before the change to the one after it. */
export function joinHistory<L extends Line>(lines: readonly L[]): L[] {
  const joined = new Map<string, L>();
  for (const line of lines) {
    const place = `${line.instance_id} ${line.information_key}`;
    joined.set(place, { ...line, old_value: joined.get(place)?.old_value ?? line.old_value });
  }
  return [...joined.values()].filter((line) => line.old_value !== line.new_value);
}
