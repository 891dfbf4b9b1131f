import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../texts/words.ts';
import { announce } from '../announce.tsx';
import type { Talk } from './talk.ts';

/** A question that is being answered. */
export interface Asked {
  /** The conversation to which it belongs; null before there is one. */
  readonly conversation: number | null;
  readonly question: string;
  /** The part of the answer that has come. */
  readonly text: string;
  /** The tool that the model uses at present. */
  readonly tool: string | null;
  readonly isStopped: boolean;
  /** The number of messages before it: once there are more, question and answer are among them. */
  readonly before: number;
}

/** A stopped answer is stored a moment later; then it is looked for so many times, with this pause. */
const MOST_LOOKS = 12;
const PAUSE_MS = 250;

/**
 * Asks questions one after the other. `opened` is called with the conversation that the first question begins, and with
 * null where nothing came of it. Leaving the page
 * stops the model; the part of the answer that has come is kept with the conversation.
 */
export function useAsking(talk: Talk, conversation: number | null, opened: (id: number | null) => void) {
  const t = useWords('app-ask');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<unknown>(null);
  const control = useRef<AbortController | null>(null);
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => () => control.current?.abort(), []);

  const change = (next: (before: Asked) => Partial<Asked>): void =>
    setAsked((before) => (before === null ? before : { ...before, ...next(before) }));

  /** Shows the part that came of a stopped answer; where nothing came, the question is typed again. */
  const settle = async (id: number, question: string, before: number): Promise<void> => {
    announce(t('stopped'));
    if (latest.current?.text === '') {
      setDraft(question);
      return;
    }
    change(() => ({ isStopped: true, tool: null }));
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      if ((await talk.refresh(id)) > before) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };

  const send = async (question: string): Promise<void> => {
    if (control.current !== null || question.trim() === '') return;
    const abort = new AbortController();
    control.current = abort;
    let id = conversation;
    const before = conversation === null ? 0 : talk.count;
    setError(null);
    setDraft('');
    setAsked({ conversation, question, text: '', tool: null, isStopped: false, before });
    announce(t('asked'));
    try {
      if (id === null) {
        const begun = await talk.begin();
        id = begun;
        change(() => ({ conversation: begun }));
        opened(begun);
      }
      await talk.ask(
        id,
        question,
        {
          text: (piece) => change(({ text }) => ({ text: text + piece, tool: null })),
          tool: (tool) => change(() => ({ text: '', tool })),
        },
        abort.signal,
      );
      await talk.refresh(id);
      announce(t('answered'));
    } catch (problem) {
      if (abort.signal.aborted && id !== null) await settle(id, question, before).catch(() => undefined);
      else {
        setError(problem);
        setDraft((typed) => (typed === '' ? question : typed));
        // A conversation in which nothing was said is not kept.
        if (conversation === null && id !== null && talk.mayManage) {
          opened(null);
          await talk.discard(id).catch(() => undefined);
        }
      }
    } finally {
      control.current = null;
      setAsked(null);
    }
  };
  return {
    asked,
    draft,
    setDraft,
    error,
    forget: () => setError(null),
    send,
    stop: () => control.current?.abort(),
  };
}

export type Asking = ReturnType<typeof useAsking>;
