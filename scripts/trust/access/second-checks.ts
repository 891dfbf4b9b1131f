/** A check behind another one: no test can notice that it is missing, as long as the other is there. It is kept for what may come before it one day. */
interface SecondCheck {
  readonly file: string;
  readonly text: string;
  readonly why: string;
}

const AS_SAVED =
  'A case is shown as it was saved after its rules were refused, and by then it was taken, which asks for sight and rights. What is loaded anew could be hidden since, by another writer within the same moment.';

/** Checks that the list of mutants leaves out, each with the reason. */
export const SECOND_CHECKS: readonly SecondCheck[] = [
  { file: 'src/writing/change/cases.ts', text: 'checkSight(opened, reader);', why: AS_SAVED },
  {
    file: 'src/writing/change/cases.ts',
    text: 'await checkRights(opened, reader.rights ?? [], { ...reader, call: callIn(tenantId) });',
    why: AS_SAVED,
  },
  {
    file: 'src/writing/change/cases.ts',
    text: 'await checkRights(known, reader.rights, { ...reader, call: callIn(reader.tenantId) });',
    why: 'Whoever asks for a right looks at the case as it is stored, and does not get it recalculated.',
  },
  {
    file: 'src/engine/view/view-case.ts',
    text: 'occurrences: () => only(lists.occurrences(), ({ structure }) => !isHidden(hidden, structure)),',
    why: 'Occurrences are looked up for questions, values and issues that are shown, and those of a hidden structure are left out of each. A formula that is tried names occurrences too, and is refused to those from whom something of the case is hidden.',
  },
];
