import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { textIn } from '../configuration/text-in.ts';
import type { FormulaTrace } from '../engine/explain.ts';
import type { Session } from '../engine/session.ts';
import type { TransitionRefusal } from '../engine/transitions.ts';
import type { Finding } from '../errors.ts';
import { CASE_KEY } from '../model/subject-key.ts';

const TEXTS = {
  condition: {
    en: 'The condition is: {formula}.',
    de: 'Die Bedingung lautet: {formula}.',
    fr: 'La condition est : {formula}.',
  },
  read: {
    en: '{path} is {value}.',
    de: '{path} ist {value}.',
    fr: '{path} est {value}.',
  },
  question: {
    en: '"{name}" is not answered.',
    de: '«{name}» ist nicht beantwortet.',
    fr: "« {name} » n'a pas de réponse.",
  },
  document: {
    en: 'The document "{name}" is missing.',
    de: 'Das Dokument «{name}» fehlt.',
    fr: 'Le document « {name} » manque.',
  },
  role: {
    en: 'Nobody holds the role "{name}".',
    de: 'Niemand hat die Rolle «{name}».',
    fr: "Personne n'a le rôle « {name} ».",
  },
} as const;

const say = (key: keyof typeof TEXTS, language: string, words: Readonly<Record<string, string>>): string =>
  textIn(TEXTS[key], language).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

const shown = (value: CanonicalValue): string => (value === null ? 'null' : JSON.stringify(value));

const MOST_POINTS = 50;

/** Why the condition of a transition does not hold: its formula, what that read, and what is still open where it asks for that. */
export function explainRefusal(session: Session, { code, transition }: TransitionRefusal): Finding[] {
  if (code !== 'transition_condition_not_met') return [];
  const { language } = session.state.head;
  const absent = session.explainAbsent({ subject: CASE_KEY, kind: 'transition', key: transition });
  const formulas = absent?.rules.flatMap((rule) => rule.formulas) ?? [];
  const lines = formulas.flatMap((formula) => [
    say('condition', language, { formula: formula.text }),
    ...formula.inputs.map(({ path, value }) => say('read', language, { path, value: shown(value) })),
    ...(asksForCompleteness(formula) ? openPoints(session) : []),
  ]);
  return [...new Set(lines)].slice(0, MOST_POINTS).map((detail) => ({ code, detail, attr: null }));
}

const asksForCompleteness = ({ inputs }: FormulaTrace): boolean =>
  inputs.some(({ path, value }) => path === 'case.is_complete' && value === false);

/** What the case still waits for, each as a sentence in its language. */
function openPoints(session: Session): string[] {
  const { state } = session;
  const { index } = state.compiled;
  const { language } = state.head;
  const open = [...state.open].flatMap((point) => {
    const [kind = '', rest = ''] = point.split(/ (.*)/s);
    const [owner = '', key = rest] = rest.split('/');
    if (kind === 'question') {
      const shape = state.subjects.get(owner)?.shape;
      const definition = shape?.fields[shape.family.slots.get(key) ?? -1]?.information.definition;
      return [say('question', language, { name: index.text(definition?.question, key, language) })];
    }
    if (kind === 'document')
      return [
        say('document', language, {
          name: index.text(index.package.needed_documents[key]?.name, key, language),
        }),
      ];
    if (kind === 'role')
      return [say('role', language, { name: index.text(index.package.roles[rest]?.name, rest, language) })];
    return [];
  });
  return [
    ...open,
    ...session
      .view()
      .issues()
      .map(({ message }) => message),
  ];
}
