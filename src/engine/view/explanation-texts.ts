import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { textIn } from '../../configuration/text-in.ts';
import type { Audience } from '../../fields/audience.ts';
import { showMoment } from '../../fields/types/date-time.ts';

interface Explained {
  readonly value: CanonicalValue;
  readonly stored: { readonly by: { readonly name: string }; readonly at: string } | null;
  readonly isHidden: boolean;
  readonly rules: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly isDeciding: boolean;
    readonly formulas: readonly { readonly text: string }[];
  }[];
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
  computed: {
    en: 'It is computed: {formula}.',
    de: 'Es wird berechnet: {formula}.',
    fr: 'Cela se calcule : {formula}.',
  },
  byDefault: {
    en: 'It is the value that holds until somebody writes another one.',
    de: 'Es ist der Wert, der gilt, bis jemand einen anderen erfasst.',
    fr: "C'est la valeur qui vaut jusqu'à ce que quelqu'un en saisisse une autre.",
  },
  tagGiven: {
    en: 'Somebody has given it by hand.',
    de: 'Jemand hat es von Hand gesetzt.',
    fr: "Quelqu'un l'a donné à la main.",
  },
  tagTaken: {
    en: 'Somebody has taken it away by hand.',
    de: 'Jemand hat es von Hand entfernt.',
    fr: "Quelqu'un l'a retiré à la main.",
  },
  noOccurrence: {
    en: 'It has no occurrences yet.',
    de: 'Es hat noch keine Einträge.',
    fr: "Il n'y a pas encore d'entrées.",
  },
  oneOccurrence: {
    en: 'It has one occurrence; each of its fields says for itself who wrote it.',
    de: 'Es hat einen Eintrag; jedes seiner Felder sagt selbst, wer es erfasst hat.',
    fr: "Il y a une entrée ; chacun de ses champs dit qui l'a saisi.",
  },
  occurrences: {
    en: 'It has {count} occurrences; each of their fields says for itself who wrote it.',
    de: 'Es hat {count} Einträge; jedes ihrer Felder sagt selbst, wer es erfasst hat.',
    fr: "Il y a {count} entrées ; chacun de leurs champs dit qui l'a saisi.",
  },
  withStructure: {
    en: 'It is asked with "{name}".',
    de: 'Es wird mit «{name}» erfragt.',
    fr: 'Cela se demande avec « {name} ».',
  },
  proves: {
    en: 'It proves the answer to "{name}".',
    de: 'Es belegt die Antwort auf «{name}».',
    fr: 'Cela prouve la réponse à « {name} ».',
  },
  byComment: {
    en: '{by} raised it in a comment: {text}',
    de: '{by} hat es in einem Kommentar aufgeworfen: {text}',
    fr: "{by} l'a soulevé dans un commentaire : {text}",
  },
  failsCheck: {
    en: 'The answer to "{name}" fails its check: {text}',
    de: 'Die Antwort auf «{name}» besteht ihre Prüfung nicht: {text}',
    fr: 'La réponse à « {name} » échoue à son contrôle : {text}',
  },
  usable: {
    en: 'It can be used now.',
    de: 'Sie kann jetzt verwendet werden.',
    fr: 'Elle peut être utilisée maintenant.',
  },
  transition_not_available: {
    en: '"{name}" does not lead from the state the case is in.',
    de: '«{name}» führt nicht aus dem Zustand, in dem der Fall ist.',
    fr: "« {name} » ne part pas de l'état dans lequel se trouve le dossier.",
  },
  transition_condition_not_met: {
    en: 'The condition of "{name}" does not hold.',
    de: 'Die Bedingung von «{name}» ist nicht erfüllt.',
    fr: "La condition de « {name} » n'est pas remplie.",
  },
  transition_requires_votes: {
    en: '"{name}" needs more votes.',
    de: '«{name}» braucht weitere Stimmen.',
    fr: '« {name} » demande plus de voix.',
  },
  nothing: {
    en: 'Nobody wrote it and no rule gives it.',
    de: 'Niemand hat es erfasst, und keine Regel ergibt es.',
    fr: "Personne ne l'a saisi et aucune règle ne le donne.",
  },
  complete: {
    en: 'Nothing is open any more.',
    de: 'Nichts ist mehr offen.',
    fr: "Il n'y a plus rien en suspens.",
  },
  oneOpen: {
    en: 'One point is still open.',
    de: 'Ein Punkt ist noch offen.',
    fr: 'Il reste un point en suspens.',
  },
  someOpen: {
    en: '{count} points are still open.',
    de: '{count} Punkte sind noch offen.',
    fr: 'Il reste {count} points en suspens.',
  },
  questionOpen: {
    en: '"{name}"{of} is not answered.',
    de: '«{name}»{of} ist nicht beantwortet.',
    fr: "« {name} »{of} n'a pas de réponse.",
  },
  occurrencesOpen: {
    en: '"{name}"{of} needs at least {count}.',
    de: '«{name}»{of} braucht mindestens {count}.',
    fr: '« {name} »{of} : il en faut au moins {count}.',
  },
  documentOpen: {
    en: 'The document "{name}"{of} is missing.',
    de: 'Das Dokument «{name}»{of} fehlt.',
    fr: 'Le document « {name} »{of} manque.',
  },
  roleOpen: {
    en: 'Nobody holds the role "{name}".',
    de: 'Niemand hat die Rolle «{name}».',
    fr: "Personne n'a le rôle « {name} ».",
  },
  holdersOpen: {
    en: 'The role "{name}" needs at least {count} holders.',
    de: 'Die Rolle «{name}» braucht mindestens {count} Inhaber.',
    fr: 'Le rôle « {name} » demande au moins {count} titulaires.',
  },
  moreOpen: {
    en: 'And {count} more.',
    de: 'Und {count} weitere.',
    fr: 'Et {count} de plus.',
  },
  ofCase: {
    en: 'It is part of every case, and follows from where the case stands.',
    de: 'Jeder Fall hat es; es folgt daraus, wo der Fall steht.',
    fr: "Chaque dossier l'a ; cela découle de son avancement.",
  },
  always: {
    en: 'Every case of the process has it.',
    de: 'Jeder Fall des Prozesses hat es.',
    fr: 'Chaque dossier du processus le contient.',
  },
  changedInSource: {
    en: '"{key}" was changed outside of this case: {value}.',
    de: '«{key}» wurde außerhalb dieses Falls geändert: {value}.',
    fr: '« {key} » a été modifié en dehors de ce dossier : {value}.',
  },
  otherInSource: {
    en: '"{key}" was changed outside of this case.',
    de: '«{key}» wurde außerhalb dieses Falls geändert.',
    fr: '« {key} » a été modifié en dehors de ce dossier.',
  },
  clearedInSource: {
    en: '"{key}" was cleared outside of this case.',
    de: '«{key}» wurde außerhalb dieses Falls geleert.',
    fr: '« {key} » a été vidé en dehors de ce dossier.',
  },
  addedInSource: {
    en: '"{name}" was added outside of this case.',
    de: '«{name}» wurde außerhalb dieses Falls hinzugefügt.',
    fr: '« {name} » a été ajouté en dehors de ce dossier.',
  },
  removedInSource: {
    en: '"{name}" was removed outside of this case.',
    de: '«{name}» wurde außerhalb dieses Falls entfernt.',
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
  no_value: {
    en: 'The rule "{rule}" gives no value now: {formula}.',
    de: 'Die Regel «{rule}» ergibt jetzt keinen Wert: {formula}.',
    fr: 'La règle « {rule} » ne donne pas de valeur maintenant : {formula}.',
  },
  computes_nothing: {
    en: 'It is computed, and gives no value now: {formula}.',
    de: 'Es wird berechnet und ergibt jetzt keinen Wert: {formula}.',
    fr: 'Cela se calcule et ne donne pas de valeur maintenant : {formula}.',
  },
  condition: {
    en: 'The condition is: {when}.',
    de: 'Die Bedingung lautet: {when}.',
    fr: 'La condition est : {when}.',
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

type Sayable = Exclude<keyof typeof TEXTS, 'hidden'>;

/** Sentences of explanations, in the languages the examples speak; others read English. */
export const explanationTexts = {
  say: (key: Sayable, language: string, words: Readonly<Record<string, string>> = {}): string =>
    say(key, language, words),
  explain({ stored, isHidden, rules }: Explained, audience: Audience): string {
    const { language } = audience;
    if (isHidden) return say('hidden', language);
    const deciding = rules.filter(({ isDeciding }) => isDeciding);
    const [first] = deciding;
    if (first?.kind === 'formula')
      return say('computed', language, { formula: first.formulas[0]?.text ?? first.rule });
    if (first?.kind === 'default') return say('byDefault', language);
    if (first !== undefined) {
      const keys = [...new Set(deciding.map(({ rule }) => rule))];
      return say('byRules', language, { rules: keys.join(', ') });
    }
    return stored === null
      ? say('nothing', language)
      : say('byHand', language, { by: stored.by.name, at: showMoment(stored.at, audience) });
  },
  occurrences: (count: number, language: string): string =>
    count === 0
      ? say('noOccurrence', language)
      : say(count === 1 ? 'oneOccurrence' : 'occurrences', language, { count: String(count) }),
  open: (count: number, language: string): string =>
    count === 0
      ? say('complete', language)
      : say(count === 1 ? 'oneOpen' : 'someOpen', language, { count: String(count) }),
  changedInSource(key: string, value: string | null, language: string): string {
    if (value === null) return say('clearedInSource', language, { key });
    return say(value === '' ? 'otherInSource' : 'changedInSource', language, { key, value });
  },
  addedInSource: (name: string, language: string): string => say('addedInSource', language, { name }),
  removedInSource: (name: string, language: string): string => say('removedInSource', language, { name }),
  absent: (key: string, count: number, language: string): string =>
    say(count === 0 ? 'never' : 'absent', language, { key, count: String(count) }),
};
