import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import { fileHeight } from './editor-look.ts';
import type { PackageProblem } from './problem-list.tsx';
import { problemTitle } from './problem-text.tsx';
import { choicesAt, type Schema } from './schema-choices.ts';
import { useEditor } from './use-editor.ts';
import { yamlPlace } from './yaml-place.ts';

export interface KnownKey {
  readonly key: string;
  readonly kind: string;
}

/** An editor for a file of the package, with completion and markers for problems. */
export default function YamlEditor({
  label,
  text,
  line,
  change,
  save,
  problems,
  schema,
  keys,
  isReadOnly = false,
}: {
  label: string;
  /** The initial text; a new value that differs from the typed text replaces it. */
  text: string;
  /** The line to move the cursor to. */
  line: number | undefined;
  change: (text: string) => void;
  save: () => void;
  problems: readonly PackageProblem[];
  schema: Schema | undefined;
  keys: readonly KnownKey[];
  isReadOnly?: boolean;
}) {
  const latest = useRef({ save, schema, keys });
  latest.current = { save, schema, keys };
  const { place, view } = useEditor(text, change, () => [
    // Higher precedence than the other key maps, which would handle Enter while a list is open.
    keymap.of([
      {
        key: 'Mod-s',
        preventDefault: true,
        run: () => {
          latest.current.save();
          return true;
        },
      },
    ]),
    basicSetup,
    yaml(),
    lintGutter(),
    autocompletion({ override: [(context) => complete(context, latest.current)] }),
    fileHeight,
    EditorState.readOnly.of(isReadOnly),
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      ...(isReadOnly && { 'aria-readonly': 'true' }),
    }),
  ]);

  useEffect(() => {
    const opened = view.current;
    if (opened === null || line === undefined) return;
    const at = opened.state.doc.line(Math.min(Math.max(line, 1), opened.state.doc.lines));
    opened.dispatch({
      selection: { anchor: at.from + (/\S/.exec(at.text)?.index ?? 0) },
      effects: EditorView.scrollIntoView(at.from, { y: 'center' }),
    });
    opened.focus();
  }, [line, view]);

  useEffect(() => {
    const opened = view.current;
    if (opened === null) return;
    opened.dispatch(
      setDiagnostics(
        opened.state,
        problems.flatMap((problem) => diagnostic(problem, opened.state)),
      ),
    );
  }, [problems, view]);

  return <div ref={place} />;
}

function diagnostic(problem: PackageProblem, { doc }: EditorState): Diagnostic[] {
  if (problem.line > doc.lines) return [];
  const line = doc.line(Math.max(problem.line, 1));
  const from = Math.min(line.from + Math.max(problem.column - 1, 0), line.to);
  const word = /^[^\s,}\]]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 0;
  return [
    {
      from: word === 0 ? line.from : from,
      to: word === 0 ? line.to : from + word,
      severity: problem.severity === 'error' ? 'error' : 'warning',
      message: [problemTitle(problem.code), [problem.message, problem.suggestion].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join('\n'),
    },
  ];
}

function complete(
  context: CompletionContext,
  { schema, keys }: { schema: Schema | undefined; keys: readonly KnownKey[] },
): CompletionResult | null {
  const text = context.state.doc.toString();
  const { path, is, word } = yamlPlace(text, context.pos);
  const typed = /[\w-]*$/.exec(word)?.[0] ?? '';
  if (typed === '' && !context.explicit) return null;
  const line = context.state.doc.lineAt(context.pos);
  // Comments get no suggestions.
  if (/(?:^|\s)#/.test(line.text.slice(0, context.pos - line.from))) return null;
  const topKeys = new Set([...text.matchAll(/^(\w+):/gm)].map(([, key]) => key ?? ''));
  const choices = schema === undefined ? [] : choicesAt(schema, path, is, topKeys);
  const options = choices.map(({ label, description, isKey }) => ({
    label,
    type: isKey ? 'property' : 'enum',
    ...(description !== '' && { info: description }),
    apply: isKey ? `${label}: ` : label,
    boost: 2,
  }));
  // Keys of the package can be used nearly everywhere.
  const known = keys.map(({ key, kind }) => ({
    label: key.slice(key.lastIndexOf('.') + 1),
    type: 'variable',
    detail: key.includes('.') ? `${kind} · ${key}` : kind,
  }));
  return {
    from: context.pos - typed.length,
    options: [...options, ...known],
    validFor: /^[\w-]*$/,
  };
}
