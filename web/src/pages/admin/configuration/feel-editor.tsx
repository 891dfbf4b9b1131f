import { feel } from '@bpmn-io/lang-feel';
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorView, minimalSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { Answer } from '../../../api/request.ts';
import { propertiesAfter } from './feel-properties.ts';
import { problemTitle } from './problem-text.tsx';
import { useEditor } from './use-editor.ts';

type Tried = Answer<'POST /api/admin/configuration/formula'>['data'];

/** An editor for one formula, with completion and markers for problems. */
export default function FeelEditor({
  label,
  text,
  change,
  tried,
  isSmall = false,
}: {
  label: string;
  text: string;
  change: (text: string) => void;
  tried: Tried | undefined;
  /** One line high, like an input. */
  isSmall?: boolean;
}) {
  const latest = useRef(tried);
  latest.current = tried;
  const { place, view } = useEditor(text, change, () => [
    minimalSetup,
    feel({ completions: [] }),
    autocompletion({ override: [(context) => complete(context, latest.current)] }),
    EditorView.theme({
      '.cm-content': isSmall ? { padding: '0.4rem' } : { minHeight: '4.5rem', padding: '0.6rem' },
    }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  ]);

  useEffect(() => {
    const opened = view.current;
    if (opened === null || tried === undefined || tried.formula !== opened.state.doc.toString()) return;
    const most = opened.state.doc.length;
    const diagnostics = tried.problems.map(
      ({ from, to, code, message }): Diagnostic => ({
        from: Math.min(from, most),
        to: Math.min(Math.max(to, from), most),
        severity: 'error',
        message: [problemTitle(`formula_${code}`), message].filter(Boolean).join('\n'),
      }),
    );
    opened.dispatch(setDiagnostics(opened.state, diagnostics));
  }, [tried, view]);

  return <div ref={place} />;
}

const WORDS = [
  'if',
  'then',
  'else',
  'for',
  'in',
  'return',
  'some',
  'every',
  'satisfies',
  'and',
  'or',
  'not',
  'between',
  'null',
  'true',
  'false',
];

function complete(context: CompletionContext, tried: Tried | undefined): CompletionResult | null {
  const before = context.matchBefore(/(?:[A-Za-z_]\w*\.)*\w*$/);
  if (before === null || (before.from === before.to && !context.explicit)) return null;
  const parts = before.text.split('.');
  const typed = parts.pop() ?? '';
  const from = context.pos - typed.length;
  if (parts.length > 0) {
    const options = tried === undefined ? [] : propertiesAfter(parts, tried);
    return {
      from,
      options: options.map(({ name, type }) => ({ label: name, type: 'property', detail: type })),
      validFor: /^\w*$/,
    };
  }
  const names: Completion[] = (tried?.names ?? []).map(({ name, type }) => ({
    label: name,
    type: 'variable',
    detail: type,
    boost: 2,
  }));
  const functions: Completion[] = (tried?.functions ?? []).map(({ name, parameters }) => ({
    label: name,
    type: 'function',
    detail: `(${parameters})`,
    apply: `${name}(`,
  }));
  const words = WORDS.map((label): Completion => ({ label, type: 'keyword' }));
  return { from, options: [...names, ...functions, ...words], validFor: /^[\w ]*$/ };
}
