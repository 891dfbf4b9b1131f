import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { textIn } from '../configuration/text-in.ts';

interface Explained {
  readonly value: CanonicalValue;
  readonly stored: { readonly by: { readonly name: string }; readonly at: string } | null;
  readonly isHidden: boolean;
  readonly rules: readonly { readonly rule: string; readonly isDeciding: boolean }[];
}

const TEXTS = {
  hidden: {
    en: 'The answer is kept, but it does not count: nothing asks the question now.',
    de: 'Die Antwort bleibt gespeichert, zählt aber nicht: die Frage wird zurzeit nicht gestellt.',
    fr: "La réponse est conservée mais ne compte pas : la question n'est pas posée actuellement.",
  },
  byHand: {
    en: 'Written by {by} on {at}.',
    de: 'Erfasst von {by} am {at}.',
    fr: 'Saisi par {by} le {at}.',
  },
  byRules: {
    en: 'It follows from: {rules}.',
    de: 'Es folgt aus: {rules}.',
    fr: 'Cela découle de : {rules}.',
  },
  nothing: {
    en: 'Nobody wrote it and no rule gives it.',
    de: 'Niemand hat es erfasst, und keine Regel ergibt es.',
    fr: "Personne ne l'a saisi et aucune règle ne le donne.",
  },
  always: {
    en: 'Every case of the process has it.',
    de: 'Jeder Fall des Prozesses hat es.',
    fr: 'Chaque dossier du processus le contient.',
  },
  changedInSource: {
    en: '"{key}" was changed outside of this case: {value}.',
    de: '«{key}» wurde ausserhalb dieses Falls geändert: {value}.',
    fr: '« {key} » a été modifié en dehors de ce dossier : {value}.',
  },
  addedInSource: {
    en: '"{name}" was added outside of this case.',
    de: '«{name}» wurde ausserhalb dieses Falls hinzugefügt.',
    fr: '« {name} » a été ajouté en dehors de ce dossier.',
  },
  removedInSource: {
    en: '"{name}" was removed outside of this case.',
    de: '«{name}» wurde ausserhalb dieses Falls entfernt.',
    fr: '« {name} » a été supprimé en dehors de ce dossier.',
  },
  absent: {
    en: 'No rule that could give "{key}" does so now (of {count}).',
    de: 'Keine Regel, die «{key}» ergeben könnte, tut es jetzt (von {count}).',
    fr: 'Aucune règle qui pourrait donner « {key} » ne le fait maintenant (sur {count}).',
  },
  never: {
    en: 'No rule gives "{key}" to this subject.',
    de: 'Keine Regel ergibt «{key}» für diesen Gegenstand.',
    fr: 'Aucune règle ne donne « {key} » à cet objet.',
  },
  condition_not_met: {
    en: 'The rule "{rule}" waits for: {when}.',
    de: 'Die Regel «{rule}» setzt voraus: {when}.',
    fr: 'La règle « {rule} » suppose : {when}.',
  },
  other_subject: {
    en: 'The rule "{rule}" is not for this subject.',
    de: 'Die Regel «{rule}» gilt nicht für diesen Gegenstand.',
    fr: 'La règle « {rule} » ne concerne pas cet objet.',
  },
  subject_not_in_case: {
    en: 'The rule "{rule}" has nobody to be for: the subject is not part of the case.',
    de: 'Die Regel «{rule}» greift nicht: der Gegenstand ist nicht Teil des Falls.',
    fr: "La règle « {rule} » ne s'applique pas : l'objet ne fait pas partie du dossier.",
  },
} as const;

function say(
  key: keyof typeof TEXTS,
  language: string,
  words: Readonly<Record<string, string>> = {},
): string {
  return textIn(TEXTS[key], language).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
}

type Reason = (rule: string, when: string, language: string) => string;

const because =
  (key: 'condition_not_met' | 'other_subject' | 'subject_not_in_case'): Reason =>
  (rule, when, language) =>
    say(key, language, { rule, when });

/** Sentences of explanations, in the languages the examples speak; others read English. */
export const explanationTexts = {
  explain({ stored, isHidden, rules }: Explained, language: string): string {
    if (isHidden) return say('hidden', language);
    const deciding = rules.filter(({ isDeciding }) => isDeciding).map(({ rule }) => rule);
    if (deciding.length > 0) return say('byRules', language, { rules: [...new Set(deciding)].join(', ') });
    return stored === null
      ? say('nothing', language)
      : say('byHand', language, { by: stored.by.name, at: stored.at });
  },
  always: (language: string): string => say('always', language),
  changedInSource: (key: string, value: string, language: string): string =>
    say('changedInSource', language, { key, value }),
  addedInSource: (name: string, language: string): string => say('addedInSource', language, { name }),
  removedInSource: (name: string, language: string): string => say('removedInSource', language, { name }),
  absent: (key: string, count: number, language: string): string =>
    say(count === 0 ? 'never' : 'absent', language, { key, count: String(count) }),
  condition_not_met: because('condition_not_met'),
  other_subject: because('other_subject'),
  subject_not_in_case: because('subject_not_in_case'),
};
