import { type FormEvent, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { messageOf } from './message-of.ts';
import { refusalSentence } from './refusal-sentence.ts';

/**
 * The state of a small form: its values, the service's findings by field, and the general error. `field('name')`
 * returns the props of a text input.
 */
export function useForm<Values extends Record<string, unknown>>(
  first: Values,
  send: (values: Values) => Promise<unknown>,
) {
  const [begun] = useState(first);
  const [values, setValues] = useState(begun);
  const [sent, setSent] = useState<Values | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }));
  const faultOf = (name: string): string | null => {
    const faults = error instanceof Problem ? error.faults : [];
    const found = faults.find(({ attr }) => attr === name || attr?.startsWith(`${name}.`));
    return found === undefined ? null : refusalSentence(found.code, found.detail);
  };
  const hasFieldFault = Object.keys(values).some((name) => faultOf(name) !== null);
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    setSending(true);
    setError(null);
    try {
      await send(values);
      setSent(values);
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  };
  return {
    values,
    set,
    submit,
    isSending,
    /** Whether it differs from how it was when it was opened. */
    isChanged: Object.entries(values).some(([name, value]) => value !== begun[name]),
    /** Whether something would be lost with it: what was entered is neither how it began nor what was saved last. */
    isUnsaved: Object.entries(values).some(
      ([name, value]) => value !== begun[name] && value !== sent?.[name],
    ),
    faultOf,
    /** The error that belongs to no field. */
    message: error === null || hasFieldFault ? null : messageOf(error),
    reset: () => {
      setValues(first);
      setError(null);
    },
    field: <K extends keyof Values & string>(name: K) => ({
      value: String(values[name] ?? ''),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: value })),
      error: faultOf(name),
    }),
  };
}
