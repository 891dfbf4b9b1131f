import type { WordsByCode } from './words-by-code.ts';

/** Keys that nothing has, and things that nothing uses. */
export const REFERENCES_WORDS: WordsByCode = {
  unknown_path: {
    en: ['This path leads nowhere'],
    de: ['Dieser Pfad führt nirgendwohin'],
    fr: ['Ce chemin ne mène nulle part'],
  },
  wrong_path: {
    en: ['This path leads to something else'],
    de: ['Dieser Pfad führt zu etwas anderem'],
    fr: ['Ce chemin mène à autre chose'],
  },
  unknown_ontology: {
    en: ['There is no such ontology'],
    de: ['Diese Ontologie gibt es nicht'],
    fr: ["Cette ontologie n'existe pas"],
  },
  unknown_information: {
    en: ['There is no such information'],
    de: ['Diese Information gibt es nicht'],
    fr: ["Cette information n'existe pas"],
  },
  unknown_outcome_information: {
    en: ['The outcome has no such information'],
    de: ['Das Ergebnis hat diese Information nicht'],
    fr: ["Le résultat n'a pas cette information"],
  },
  unknown_role: {
    en: ['There is no such role'],
    de: ['Diese Rolle gibt es nicht'],
    fr: ["Ce rôle n'existe pas"],
  },
  unknown_team: {
    en: ['There is no such team'],
    de: ['Dieses Team gibt es nicht'],
    fr: ["Cette équipe n'existe pas"],
  },
  unknown_process: {
    en: ['There is no such process'],
    de: ['Diesen Prozess gibt es nicht'],
    fr: ["Ce processus n'existe pas"],
  },
  unknown_state: {
    en: ['There is no such state'],
    de: ['Diesen Zustand gibt es nicht'],
    fr: ["Cet état n'existe pas"],
  },
  unknown_transition: {
    en: ['There is no such transition'],
    de: ['Diesen Übergang gibt es nicht'],
    fr: ["Cette transition n'existe pas"],
  },
  unknown_rule: {
    en: ['There is no such rule'],
    de: ['Diese Regel gibt es nicht'],
    fr: ["Cette règle n'existe pas"],
  },
  unknown_rule_set: {
    en: ['There is no such rule set'],
    de: ['Diesen Regelsatz gibt es nicht'],
    fr: ["Ce jeu de règles n'existe pas"],
  },
  unknown_document: {
    en: ['There is no such document'],
    de: ['Dieses Dokument gibt es nicht'],
    fr: ["Ce document n'existe pas"],
  },
  unknown_booklet: {
    en: ['There is no such booklet'],
    de: ['Diese Mappe gibt es nicht'],
    fr: ["Cette liasse n'existe pas"],
  },
  unknown_needed_document: {
    en: ['There is no such needed document'],
    de: ['Dieses benötigte Dokument gibt es nicht'],
    fr: ["Ce document requis n'existe pas"],
  },
  unknown_wizard: {
    en: ['There is no such wizard'],
    de: ['Diesen Assistenten gibt es nicht'],
    fr: ["Cet assistant n'existe pas"],
  },
  unknown_node: {
    en: ['The wizard has no such step'],
    de: ['Diesen Schritt hat der Assistent nicht'],
    fr: ["L'assistant n'a pas cette étape"],
  },
  unknown_tag: {
    en: ['There is no such tag'],
    de: ['Diese Markierung gibt es nicht'],
    fr: ["Cette étiquette n'existe pas"],
  },
  unknown_ai_check: {
    en: ['There is no such AI check'],
    de: ['Diese KI-Prüfung gibt es nicht'],
    fr: ["Ce contrôle par IA n'existe pas"],
  },
  unknown_manual_action: {
    en: ['There is no such manual action'],
    de: ['Diese manuelle Aktion gibt es nicht'],
    fr: ["Cette action manuelle n'existe pas"],
  },
  unknown_translation: {
    en: ['There is no such translation'],
    de: ['Diese Übersetzung gibt es nicht'],
    fr: ["Cette traduction n'existe pas"],
  },
  unknown_language: {
    en: ['There is no such language'],
    de: ['Diese Sprache gibt es nicht'],
    fr: ["Cette langue n'existe pas"],
  },
  unknown_image: {
    en: ['There is no such image'],
    de: ['Dieses Bild gibt es nicht'],
    fr: ["Cette image n'existe pas"],
  },
  unknown_user_function: {
    en: ['There is no such function'],
    de: ['Diese Funktion gibt es nicht'],
    fr: ["Cette fonction n'existe pas"],
  },
  unused_ontology: {
    en: ['Nothing uses this ontology'],
    de: ['Nichts verwendet diese Ontologie'],
    fr: ["Rien n'utilise cette ontologie"],
  },
  unused_information: {
    en: ['Nothing uses this information'],
    de: ['Nichts verwendet diese Information'],
    fr: ["Rien n'utilise cette information"],
  },
  unused_role: {
    en: ['Nothing uses this role'],
    de: ['Nichts verwendet diese Rolle'],
    fr: ["Rien n'utilise ce rôle"],
  },
  unused_team: {
    en: ['Nothing uses this team'],
    de: ['Nichts verwendet dieses Team'],
    fr: ["Rien n'utilise cette équipe"],
  },
  unused_rule_set: {
    en: ['Nothing uses this rule set'],
    de: ['Nichts verwendet diesen Regelsatz'],
    fr: ["Rien n'utilise ce jeu de règles"],
  },
  unused_document: {
    en: ['Nothing uses this document'],
    de: ['Nichts verwendet dieses Dokument'],
    fr: ["Rien n'utilise ce document"],
  },
  unused_booklet: {
    en: ['Nothing uses this booklet'],
    de: ['Nichts verwendet diese Mappe'],
    fr: ["Rien n'utilise cette liasse"],
  },
  unused_needed_document: {
    en: ['Nothing uses this needed document'],
    de: ['Nichts verwendet dieses benötigte Dokument'],
    fr: ["Rien n'utilise ce document requis"],
  },
  unused_image: {
    en: ['Nothing uses this image'],
    de: ['Nichts verwendet dieses Bild'],
    fr: ["Rien n'utilise cette image"],
  },
  unused_translation: {
    en: ['Nothing uses this translation'],
    de: ['Nichts verwendet diese Übersetzung'],
    fr: ["Rien n'utilise cette traduction"],
  },
  unused_user_function: {
    en: ['Nothing uses this function'],
    de: ['Nichts verwendet diese Funktion'],
    fr: ["Rien n'utilise cette fonction"],
  },
};
