import { type FormEvent, useRef, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { messageOf } from './message-of.ts';
import { refusalSentence } from './refusal-sentence.ts';

/** Whether two values are the same. The choices of a list have no order: one that is taken away and made again is at its end. */
const isSame = (one: unknown, other: unknown): boolean => contentOf(one) === contentOf(other);

const contentOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/**
 * The state of a small form: its values, the service's findings by field, and the general error. `field('name')`
 * returns the props of a text input. Fields that are `emptied`, such as a secret, are as they began once they have been sent.
 */
export function useForm<Values extends Record<string, unknown>>(
  first: Values,
  send: (values: Values) => Promise<unknown>,
  emptied: readonly (keyof Values)[] = [],
) {
  const [begun] = useState(first);
  const [values, setValues] = useState(begun);
  /** What is stored, as far as the form knows. */
  const [kept, setKept] = useState(begun);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  /** Known at once: the state of the first click may not be there at the second. */
  const sending = useRef(false);
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }));
  const emptiedIn = (some: Values, isSent: (name: keyof Values) => boolean): Values => {
    const next = { ...some };
    for (const name of emptied) if (isSent(name)) next[name] = begun[name];
    return next;
  };
  const differsFrom = (others: Values): boolean =>
    Object.entries(values).some(([name, value]) => !isSame(value, others[name]));
  const faultOf = (name: string): string | null => {
    const faults = error instanceof Problem ? error.faults : [];
    const found = faults.find(({ attr }) => attr === name || attr?.startsWith(`${name}.`));
    return found === undefined ? null : refusalSentence(found.code, found.detail);
  };
  const hasFieldFault = Object.keys(values).some((name) => faultOf(name) !== null);
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setError(null);
    try {
      await send(values);
      // What was typed meanwhile stays, and is not saved.
      setValues((present) => emptiedIn(present, (name) => isSame(present[name], values[name])));
      setKept(emptiedIn(values, () => true));
    } catch (problem) {
      setError(problem);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };
  return {
    values,
    set,
    /** Takes over what has been stored otherwise, as by taking back what was sent. */
    keep: (stored: Partial<Values>): void => {
      set(stored);
      setKept((before) => ({ ...before, ...stored }));
    },
    submit,
    isSending,
    /** Whether something would be lost with it. */
    isUnsaved: differsFrom(kept),
    faultOf,
    /** The error that belongs to no field. */
    message: error === null || hasFieldFault ? null : messageOf(error),
    field: <K extends keyof Values & string>(name: K) => ({
      value: String(values[name] ?? ''),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: value })),
      error: faultOf(name),
    }),
  };
}
