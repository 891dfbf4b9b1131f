// The children of a case that something waits for, as far as the reader may see them.
import Type, { type Static } from 'typebox';
import { type CaseState, tongueOf } from '../../engine/index.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { ChildBody } from '../../model/rows/row-bodies.ts';
import type { presentExplanation } from '../../presentation/explanation.ts';
import { loadWork } from '../../store/cases/work.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { OperationContext } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';

const Text = Type.String;

const Waited = Type.Object({
  id: Id(),
  user_readable_id: Text(),
  name: Text(),
  process_name: Text(),
  state_name: Nullable(Text()),
  is_suspended: Type.Boolean(),
  text: Text({ description: 'One sentence in the language of the case.' }),
});

const WaitsForBody = Type.Object({
  children: Type.Array(Waited),
  has_others: Type.Boolean({ description: 'Whether it also waits for cases that the caller may not see.' }),
  text: Text({ description: 'A sentence about those; empty if there are none.' }),
});

/** Of a part whose rules read the children of the case: the open ones that it waits for. */
export const WaitsFor = Type.Unsafe<Static<typeof WaitsForBody> | null>({
  ...WaitsForBody,
  type: ['object', 'null'],
  description:
    'Of a blocked transition, or of an issue, warning or tag whose formulas read `children`: the cases that were started from this one and have not ended. Where the formula names processes, only those.',
});

type Explained = ReturnType<typeof presentExplanation>;

/** More children are not named in one sentence each. */
const MOST_NAMED = 50;

const READS = /\bchildren\b/;

/** The formulas of a part that read the children, joined; empty for a part that waits for nothing. */
function formulasOver({ kind, is_there: isThere, rules, missing_rules: missing }: Explained): string {
  const isWaiting = kind === 'transition' ? !isThere : isThere;
  if (!isWaiting || !['transition', 'issue', 'warning', 'tag'].includes(kind)) return '';
  return [...rules, ...missing]
    .flatMap(({ formulas }) => formulas.map(({ formula }) => formula))
    .filter((formula) => READS.test(formula))
    .join('\n');
}

/** The open children that formulas may wait for: those of the processes that they name, or all. */
function waitedIn(formulas: string, children: CaseState['children']): number[] {
  const open = [...children].filter(([, { status }]) => status === 'ongoing');
  const isNamed = ({ process }: ChildBody): boolean => formulas.includes(`"${process}"`);
  const named = [...children.values()].some(isNamed);
  return open.filter(([, body]) => !named || isNamed(body)).map(([id]) => id);
}

/** The children that a part waits for; null where it waits for none. */
export async function waitedChildren(
  explained: Explained,
  { session }: CurrentCase,
  { read }: OperationContext,
): Promise<Static<typeof WaitsForBody> | null> {
  const { state } = session;
  const formulas = formulasOver(explained);
  const ids = formulas === '' ? [] : waitedIn(formulas, state.children);
  if (ids.length === 0) return null;
  const { index } = state.compiled;
  const { language } = state.head;
  const say = sayIn('explanations', tongueOf(state));
  // Row-level security leaves out the children that the reader may not see.
  const seen = await read((tx) => loadWork(tx, ids));
  const children = seen.slice(0, MOST_NAMED).map((child) => {
    const { workflow, name } = index.processes.get(child.processKey)?.definition ?? {};
    const process = index.text(name, child.processKey, language);
    const key = child.stateKey;
    const stateName = key === null ? null : index.text(workflow?.states[key]?.name, key, language);
    const words = { id: `CASE-${child.number}`, name: child.name, process, state: stateName ?? child.status };
    return {
      id: child.id,
      user_readable_id: words.id,
      name: child.name,
      process_name: process,
      state_name: stateName,
      is_suspended: child.suspendedAt !== null,
      text: say(child.suspendedAt === null ? 'waits_for_child' : 'waits_for_suspended_child', words),
    };
  });
  const hasOthers = seen.length < ids.length;
  return { children, has_others: hasOthers, text: hasOthers ? say('waits_for_unseen') : '' };
}
