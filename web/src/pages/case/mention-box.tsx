import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { NEW_COMMENT } from './case-data.ts';
import classes from './side-lists.module.css';

/** The beginning of a mention before the caret: an @ that is not inside a word, and a part of a name. */
const BEGUN = /(?:^|[^\p{L}\p{N}._%+-])@([\p{L}\p{N}][^@\n]{0,60}|)$/u;

interface MentionBoxProps {
  readonly caseId: number;
  readonly label: string;
  /** The name of the list of people. */
  readonly listLabel: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly send: () => void;
}

/** The field of a comment: after an @, it offers the people who may see the case. */
export function MentionBox({ caseId, label, listLabel, value, change, send }: MentionBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [begun, setBegun] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const { data } = useApi(
    'GET /api/admin/cases/{id}/mentionable',
    { params: { id: caseId }, query: { page_size: 6, ...(begun ? { search: begun } : {}) } },
    { enabled: begun !== null, keepsPrevious: true },
  );
  const people =
    begun === null
      ? []
      : (data?.results ?? []).filter(({ name, email }) =>
          `${name} ${email}`.toLowerCase().includes(begun.toLowerCase()),
        );
  const look = (): void => {
    const { value: text, selectionStart: caret } = field.current ?? { value: '', selectionStart: 0 };
    const [, next] = BEGUN.exec(text.slice(0, caret)) ?? [];
    if (next !== begun) setChosen(0);
    setBegun(next ?? null);
  };
  const insert = (mention: string): void => {
    const caret = field.current?.selectionStart ?? value.length;
    const start = caret - (begun?.length ?? 0) - 1;
    change(`${value.slice(0, start)}${mention} ${value.slice(caret)}`);
    setBegun(null);
    const after = start + mention.length + 1;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after, after);
    });
  };
  const pressed = (event: KeyboardEvent): void => {
    const person = people[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (person !== undefined && step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + people.length) % people.length);
    } else if (
      person !== undefined &&
      (event.key === 'Enter' || event.key === 'Tab') &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault();
      insert(person.mention);
    } else if (person !== undefined && event.key === 'Escape') {
      event.stopPropagation();
      setBegun(null);
    } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && value.trim() !== '') send();
  };
  const isOpen = people.length > 0;
  return (
    <div className={classes.mentioning}>
      <Textarea
        id={NEW_COMMENT}
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        value={value}
        onChange={(event) => {
          change(event.currentTarget.value);
          look();
        }}
        onSelect={look}
        onBlur={() => setBegun(null)}
        onKeyDown={pressed}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={listLabel} className={classes.mentionable}>
          {people.map(({ id, name, email, mention }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
            <div
              key={id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(mention)}
            >
              <bdi>{name}</bdi> <small>{email}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
