import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Colours that are legible on light and on dark; the browser chooses by the page's colour scheme. */
const COLORS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'light-dark(#0b5a86, #8cc8f5)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'light-dark(#1a6b31, #93dba3)' },
  { tag: [tags.number, tags.bool, tags.null, tags.literal], color: 'light-dark(#8a3b00, #ffbe8a)' },
  { tag: [tags.keyword, tags.operator, tags.operatorKeyword], color: 'light-dark(#7a2a93, #dfa8f2)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.special(tags.variableName))],
    color: 'light-dark(#0b6b63, #63c4b8)',
  },
  { tag: [tags.comment, tags.lineComment], color: 'light-dark(#5a6470, #a9b2bb)', fontStyle: 'italic' },
  { tag: [tags.meta, tags.labelName], color: 'light-dark(#5a6470, #a9b2bb)' },
]);

const LOOK = EditorView.theme({
  '&': {
    fontSize: '0.85rem',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused': { outline: '2px solid var(--mantine-color-anchor)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--page-background)',
    color: 'var(--mantine-color-dimmed)',
    borderRight: '1px solid var(--page-line)',
  },
  '.cm-activeLine': { backgroundColor: 'light-dark(#f1f6f6a0, #ffffff0d)' },
  '.cm-activeLineGutter': {
    backgroundColor: 'light-dark(#e3ecec, #2b2f33)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'light-dark(#c5e4e0, #1d4f4a) !important',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--page-line)',
    borderRadius: '0.4rem',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-color-folder-7)',
    color: '#fff',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '1', fontStyle: 'normal', marginLeft: '0.75em' },
  '.cm-panels': { backgroundColor: 'var(--page-background)', color: 'var(--mantine-color-text)' },
  '.cm-foldPlaceholder': { backgroundColor: 'transparent', color: 'var(--mantine-color-dimmed)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'light-dark(#d3ebe7, #07564f)',
  },
});

/** A file scrolls inside its frame. */
export const fileHeight: Extension = EditorView.theme({ '&': { height: 'min(70vh, 46rem)' } });

/** The look of every editor. */
export const editorLook: Extension = [
  EditorView.cspNonce.of(nonce()),
  LOOK,
  syntaxHighlighting(COLORS),
  EditorView.lineWrapping,
];
