import type { TSchema } from 'typebox';

/**
 * When an action applies: `while` its rule's condition holds (it is undone when the condition stops holding), on an
 * `event` (once for each), or either way.
 */
type Working = 'while' | 'event' | 'both';

/** One action of rules: its property name and the schema of its value. */
interface RuleAction<S extends TSchema = TSchema> {
  readonly works: Working;
  readonly schema: S;
}

/** Keeps the precise type of the schema. */
export const ruleAction = <S extends TSchema>(works: Working, schema: S): RuleAction<S> => ({
  works,
  schema,
});
