// The service saves changes of several cases by one statement; the bare driver is to send each of them by itself.

type Row = Readonly<Record<string, unknown>>;
type Saved = Readonly<Record<string, unknown>>;

const rowsIn = (saved: Saved, part: string): readonly Row[] => (saved[part] ?? []) as readonly Row[];

/** The changes of one statement, each with its own rows; `caseOfValue` says whose a value is that is there already. */
export function splitSave(saved: Saved, caseOfValue: ReadonlyMap<unknown, unknown>): Saved[] {
  const touched = Array.isArray(saved.touched) ? rowsIn(saved, 'touched') : [];
  const made = rowsIn(saved, 'new_cases');
  const many = touched.length + made.length;
  if (many === 0) return [saved];
  return [...touched, ...made].map((head) => {
    const own = (part: string) => rowsIn(saved, part).filter(({ case_id }) => case_id === head.id);
    const instances = new Set(own('case_instances').map(({ instance_id }) => instance_id));
    const parts = {
      touched: touched.filter((each) => each === head),
      new_cases: made.filter((each) => each === head),
      values: rowsIn(saved, 'values').filter(({ id }) => caseOfValue.get(id) === head.id),
      new_instances: rowsIn(saved, 'new_instances').filter(({ id }) => instances.has(id)),
      ...Object.fromEntries(PARTS_OF_CASE.map((part) => [part, own(part)])),
    };
    return {
      case_id: head.id,
      ...Object.fromEntries(Object.entries(parts).filter(([, rows]) => rows.length > 0)),
      // All of them are alike.
      counts: Object.fromEntries(
        Object.entries(saved.counts ?? {}).map(([list, count]) => [list, Math.round(Number(count) / many)]),
      ),
    };
  });
}

const PARTS_OF_CASE = ['new_values', 'case_instances', 'words', 'drop_words', 'activity', 'audit', 'events'];
