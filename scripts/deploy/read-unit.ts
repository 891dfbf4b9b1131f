/** A unit file of systemd: the values of each key, in their order, by section. */
type Unit = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function readUnit(text: string): Unit {
  const unit: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    if (name !== undefined) {
      section = unit[name] ??= {};
      continue;
    }
    if (line === '' || line.startsWith('#')) continue;
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`a line of the unit is no assignment: ${line}`);
    section[key] = [...(section[key] ?? []), value];
  }
  return unit;
}

/** The variables that `Environment=` sets; none of their values has a space. */
export const environmentOfUnit = (unit: Unit): Record<string, string> =>
  Object.fromEntries(
    (unit.Service?.Environment ?? [])
      .flatMap((line) => line.split(/\s+/))
      .map((assignment) => assignment.split(/=(.*)/s, 2)),
  );
