import type { Extension } from '@codemirror/state';
import { EditorView } from 'codemirror';
import { type RefObject, useEffect, useRef } from 'react';
import { editorLook } from './editor-look.ts';

interface Editor {
  /** The element of the editor. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
}

/** One editor for one text: typed changes are reported, and a text from outside replaces the content. */
export function useEditor(text: string, change: (text: string) => void, extensions: () => Extension): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(change);
  latest.current = change;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once; what changes of it is dispatched.
  useEffect(() => {
    if (place.current === null) return;
    const opened = new EditorView({
      parent: place.current,
      doc: text,
      extensions: [
        extensions(),
        editorLook,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current(update.state.doc.toString());
        }),
      ],
    });
    view.current = opened;
    return () => {
      opened.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const opened = view.current;
    if (opened === null || opened.state.doc.toString() === text) return;
    opened.dispatch({ changes: { from: 0, to: opened.state.doc.length, insert: text } });
  }, [text]);

  return { place, view };
}
