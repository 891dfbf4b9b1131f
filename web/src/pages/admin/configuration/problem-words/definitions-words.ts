import type { WordsByCode } from './words-by-code.ts';

/** Mistakes in what is defined. */
export const DEFINITIONS_WORDS: WordsByCode = {
  low_contrast: {
    en: ['White text on this colour is hard to read', 'Take a darker colour.'],
    de: ['Weisse Schrift auf dieser Farbe ist schwer zu lesen', 'Nehmen Sie eine dunklere Farbe.'],
    fr: ['Un texte blanc sur cette couleur se lit mal', 'Prenez une couleur plus foncée.'],
  },
  depends_on_itself: {
    en: ['The value depends on itself', 'One of the formulas has to do without the other.'],
    de: ['Der Wert hängt von sich selbst ab', 'Eine der Formeln muss ohne die andere auskommen.'],
    fr: ["La valeur dépend d'elle-même", "L'une des formules doit se passer de l'autre."],
  },
  role_held_by_nobody: {
    en: ['No ontology can hold this role'],
    de: ['Keine Ontologie kann diese Rolle haben'],
    fr: ['Aucune ontologie ne peut porter ce rôle'],
  },
  log_type_of_nothing: {
    en: ['The type of interaction belongs to no ontology'],
    de: ['Die Art von Interaktion gehört zu keiner Ontologie'],
    fr: ["Le type d'interaction n'appartient à aucune ontologie"],
  },
  no_language: {
    en: ['The tenant has no language', 'Name at least one in the settings.'],
    de: ['Der Mandant hat keine Sprache', 'Nennen Sie in den Einstellungen mindestens eine.'],
    fr: ["Le mandant n'a pas de langue", 'Indiquez-en au moins une dans les réglages.'],
  },
  language_twice: {
    en: ['A language is listed twice', 'Leave one of them out; the first language is the default.'],
    de: [
      'Eine Sprache steht doppelt in der Liste',
      'Lassen Sie eine davon weg; die erste Sprache ist die vorgegebene.',
    ],
    fr: ['Une langue figure deux fois', 'Retirez-en une ; la première langue est celle par défaut.'],
  },
  no_default_booklet: {
    en: ['No booklet is the default one'],
    de: ['Keine Mappe ist die übliche'],
    fr: ["Aucune liasse n'est celle par défaut"],
  },
  abstract_ontology: {
    en: ['There can be no instance of this ontology', 'Name one of those below it.'],
    de: ['Von dieser Ontologie kann es keine Instanz geben', 'Nennen Sie eine der ihr untergeordneten.'],
    fr: ["Cette ontologie ne peut pas avoir d'instance", 'Nommez une de ses sous-ontologies.'],
  },
  minimum_above_maximum: {
    en: ['The least is more than the most'],
    de: ['Das Mindeste ist mehr als das Höchste'],
    fr: ['Le minimum dépasse le maximum'],
  },
  never_included: {
    en: ['Nothing makes this document part of a case'],
    de: ['Nichts macht dieses Dokument zum Teil eines Falls'],
    fr: ['Rien ne fait entrer ce document dans un dossier'],
  },
  function_body: {
    en: ['A function needs a formula or a decision table'],
    de: ['Eine Funktion braucht eine Formel oder eine Entscheidungstabelle'],
    fr: ["Une fonction a besoin d'une formule ou d'une table de décision"],
  },
  row_without_condition: {
    en: ['A row without condition hides those below it'],
    de: ['Eine Zeile ohne Bedingung verdeckt die folgenden'],
    fr: ['Une ligne sans condition masque les suivantes'],
  },
  unknown_type: {
    en: ['This type does not exist'],
    de: ['Diesen Typ gibt es nicht'],
    fr: ["Ce type n'existe pas"],
  },
  schedule: {
    en: ['A schedule needs a cron line or a date'],
    de: ['Ein Zeitplan braucht eine Cron-Zeile oder ein Datum'],
    fr: ["Un calendrier a besoin d'une ligne cron ou d'une date"],
  },
  image_block: {
    en: ['A picture needs an image or a proof'],
    de: ['Ein Bild braucht eine Bilddatei oder einen Nachweis'],
    fr: ["Une image a besoin d'un fichier ou d'un justificatif"],
  },
  wrong_process_kind: {
    en: ['The process is of the wrong kind'],
    de: ['Der Prozess ist von der falschen Art'],
    fr: ["Le processus n'est pas du bon genre"],
  },
  several_instances: {
    en: ['The path leads to several instances', 'A rule for them starts a case for each.'],
    de: ['Der Pfad führt zu mehreren Instanzen', 'Eine Regel für sie eröffnet einen Fall für jede.'],
    fr: ['Le chemin mène à plusieurs instances', 'Une règle pour elles ouvre un dossier pour chacune.'],
  },
  never_asked: {
    en: ['No rule asks for this', 'It stays empty until a rule asks for it.'],
    de: ['Keine Regel fragt danach', 'Es bleibt leer, bis eine Regel danach fragt.'],
    fr: ['Aucune règle ne le demande', "Cela reste vide tant qu'aucune règle ne le demande."],
  },
  never_needed: {
    en: ['No rule needs this document'],
    de: ['Keine Regel braucht dieses Dokument'],
    fr: ['Aucune règle ne requiert ce document'],
  },
  super_ontology_cycle: {
    en: ['An ontology stands above itself'],
    de: ['Eine Ontologie steht über sich selbst'],
    fr: ["Une ontologie est au-dessus d'elle-même"],
  },
  inherited_type: {
    en: ['An inherited information has another type'],
    de: ['Eine geerbte Information hat einen anderen Typ'],
    fr: ['Une information héritée a un autre type'],
  },
  wrong_identifier: {
    en: ['Such an information cannot identify anything'],
    de: ['Eine solche Information kann nichts bezeichnen'],
    fr: ['Une telle information ne peut rien identifier'],
  },
  page_not_alone: {
    en: ['Page numbers stand in header and footer alone'],
    de: ['Seitenzahlen stehen nur in Kopf- und Fusszeile'],
    fr: ["Les numéros de page ne vont que dans l'en-tête et le pied"],
  },
  rule_without_action: {
    en: ['The rule does nothing'],
    de: ['Die Regel tut nichts'],
    fr: ['La règle ne fait rien'],
  },
  rule_without_event: {
    en: ['The rule says for no event when it runs'],
    de: ['Die Regel nennt kein Ereignis, bei dem sie läuft'],
    fr: ["La règle ne dit pour aucun événement quand elle s'exécute"],
  },
  action_needs_event: {
    en: ['This action needs an event', 'Say with “on” when it happens.'],
    de: ['Diese Aktion braucht ein Ereignis', 'Sagen Sie mit «on», wann sie geschieht.'],
    fr: ["Cette action a besoin d'un événement", 'Dites avec « on » quand elle a lieu.'],
  },
  action_needs_condition: {
    en: ['This action cannot happen on an event'],
    de: ['Diese Aktion kann nicht bei einem Ereignis geschehen'],
    fr: ["Cette action ne peut pas avoir lieu lors d'un événement"],
  },
  outcome_in_rule_set: {
    en: ['A rule set does not know the outcome', 'Name an ontology, a role or a structure.'],
    de: [
      'Ein Regelsatz kennt das Ergebnis nicht',
      'Nennen Sie eine Ontologie, eine Rolle oder eine Struktur.',
    ],
    fr: ['Un jeu de règles ne connaît pas le résultat', 'Nommez une ontologie, un rôle ou une structure.'],
  },
  not_an_instance: {
    en: ['This information does not hold an instance'],
    de: ['Diese Information enthält keine Instanz'],
    fr: ["Cette information ne contient pas d'instance"],
  },
  wrong_ontology: {
    en: ['An instance of this ontology does not fit here'],
    de: ['Eine Instanz dieser Ontologie passt hier nicht'],
    fr: ['Une instance de cette ontologie ne convient pas ici'],
  },
  role_not_held: {
    en: ['An instance of this ontology cannot hold the role'],
    de: ['Eine Instanz dieser Ontologie kann die Rolle nicht haben'],
    fr: ['Une instance de cette ontologie ne peut pas porter le rôle'],
  },
  contradicting_rules: {
    en: ['Two rules write the same value', 'Give one of them a priority.'],
    de: ['Zwei Regeln schreiben denselben Wert', 'Geben Sie einer davon einen Vorrang.'],
    fr: ['Deux règles écrivent la même valeur', "Donnez une priorité à l'une d'elles."],
  },
  computed_value: {
    en: ['A computed value cannot be written'],
    de: ['Ein berechneter Wert lässt sich nicht schreiben'],
    fr: ['Une valeur calculée ne peut pas être écrite'],
  },
  rule_twice: {
    en: ['Two rules of the process have the same key'],
    de: ['Zwei Regeln des Prozesses haben denselben Schlüssel'],
    fr: ['Deux règles du processus ont la même clé'],
  },
  not_available_yet: {
    en: ['The service cannot do this yet', 'It would be passed over in silence. Take it out.'],
    de: ['Das kann der Dienst noch nicht', 'Es würde stillschweigend übergangen. Nehmen Sie es heraus.'],
    fr: ['Le service ne sait pas encore le faire', 'Il serait ignoré sans avertissement. Retirez-le.'],
  },
  predefined_after_answer: {
    en: [
      'An answer has to come before this predefined object',
      'A case cannot be created with it; only values of the outcome can come in the same request.',
    ],
    de: [
      'Vor diesem vordefinierten Objekt muss eine Antwort kommen',
      'Ein Fall lässt sich nicht damit anlegen; nur Werte des Ergebnisses können in derselben Anfrage kommen.',
    ],
    fr: [
      'Une réponse doit précéder cet objet prédéfini',
      'Un dossier ne peut pas être créé avec lui ; seules les valeurs du résultat peuvent venir dans la même requête.',
    ],
  },
  predefined_not_created: {
    en: ['No rule creates this predefined object'],
    de: ['Keine Regel erzeugt dieses vordefinierte Objekt'],
    fr: ['Aucune règle ne crée cet objet prédéfini'],
  },
  predefined_ambiguous: {
    en: ['Which instance is meant is not clear'],
    de: ['Welche Instanz gemeint ist, ist nicht klar'],
    fr: ['On ne sait pas quelle instance est visée'],
  },
  unknown_instance: {
    en: ['There is no such instance in the scenario'],
    de: ['Diese Instanz gibt es im Szenario nicht'],
    fr: ["Cette instance n'existe pas dans le scénario"],
  },
  scenario_without_outcome: {
    en: ['The scenario does not say what the case is about'],
    de: ['Das Szenario sagt nicht, worum es im Fall geht'],
    fr: ["Le scénario ne dit pas quel est l'objet du dossier"],
  },
  missing_text: {
    en: ['There is no text: people read the key'],
    de: ['Es gibt keinen Text: man liest den Schlüssel'],
    fr: ["Il n'y a pas de texte : on lit la clé"],
  },
  missing_translation: {
    en: ['A translation is missing'],
    de: ['Eine Übersetzung fehlt'],
    fr: ['Une traduction manque'],
  },
  foreign_language: {
    en: ['This is no language of the tenant'],
    de: ['Das ist keine Sprache des Mandanten'],
    fr: ["Ce n'est pas une langue du mandant"],
  },
  wrong_pattern: {
    en: ['The pattern cannot be used'],
    de: ['Das Muster ist nicht brauchbar'],
    fr: ["Le motif n'est pas utilisable"],
  },
  wrong_schedule: {
    en: ['The cron line cannot be read'],
    de: ['Die Cron-Zeile lässt sich nicht lesen'],
    fr: ['La ligne cron ne peut pas être lue'],
  },
  unknown_time_zone: {
    en: ['This time zone does not exist'],
    de: ['Diese Zeitzone gibt es nicht'],
    fr: ["Ce fuseau horaire n'existe pas"],
  },
  unknown_currency: {
    en: ['This currency does not exist'],
    de: ['Diese Währung gibt es nicht'],
    fr: ["Cette monnaie n'existe pas"],
  },
  wrong_value: {
    en: ['This value does not fit the information'],
    de: ['Dieser Wert passt nicht zur Information'],
    fr: ["Cette valeur ne convient pas à l'information"],
  },
  not_taken: {
    en: ['Files of this type are not taken', 'Leave it out: phones then send JPEG by themselves.'],
    de: [
      'Dateien dieses Typs werden nicht angenommen',
      'Lassen Sie ihn weg: Telefone senden dann von selbst JPEG.',
    ],
    fr: [
      'Les fichiers de ce type ne sont pas acceptés',
      "Omettez-le : les téléphones envoient alors d'eux-mêmes du JPEG.",
    ],
  },
  default_of_computed: {
    en: [
      'A computed value has a default',
      'Its formula always counts: leave the default or the formula out.',
    ],
    de: [
      'Ein berechneter Wert hat eine Vorgabe',
      'Es zählt immer die Formel: lassen Sie die Vorgabe oder die Formel weg.',
    ],
    fr: [
      'Une valeur calculée a une valeur par défaut',
      'Seule la formule compte : retirez la valeur par défaut ou la formule.',
    ],
  },
  reading_for_nobody: {
    en: [
      'Files are read for answers that belong to nobody',
      'Name the ontology whose instances have the answers.',
    ],
    de: [
      'Dateien werden nach Antworten durchsucht, die niemandem gehören',
      'Nennen Sie die Ontologie, deren Instanzen die Antworten haben.',
    ],
    fr: [
      "Des fichiers sont lus pour des réponses qui n'appartiennent à personne",
      "Indiquez l'ontologie dont les instances ont les réponses.",
    ],
  },
  reading_not_taken: {
    en: [
      'An information does not take what is read for it',
      'Choose another information, or another place to read from.',
    ],
    de: [
      'Eine Information nimmt nicht auf, was für sie gelesen wird',
      'Wählen Sie eine andere Information oder eine andere Stelle.',
    ],
    fr: [
      "Une information n'accepte pas ce qui est lu pour elle",
      'Choisissez une autre information ou un autre endroit.',
    ],
  },
  no_options: {
    en: ['A choice has nothing to choose from'],
    de: ['Eine Auswahl hat nichts zur Wahl'],
    fr: ["Un choix n'a rien à proposer"],
  },
  no_components: {
    en: ['A structure has no components'],
    de: ['Eine Struktur hat keine Bestandteile'],
    fr: ["Une structure n'a pas de composants"],
  },
  duplicate_uuid: {
    en: ['Two wizards have the same uuid'],
    de: ['Zwei Assistenten haben dieselbe uuid'],
    fr: ['Deux assistants ont le même uuid'],
  },
  wizard_cannot_vote: {
    en: ['A wizard cannot cast votes'],
    de: ['Ein Assistent kann nicht abstimmen'],
    fr: ['Un assistant ne peut pas voter'],
  },
  transition_not_from_start: {
    en: ["The wizard's transition does not begin at the start"],
    de: ['Der Übergang des Assistenten beginnt nicht am Anfang'],
    fr: ["La transition de l'assistant ne part pas du début"],
  },
  wizard_without_email: {
    en: ['The wizard does not know any e-mail address'],
    de: ['Der Assistent kennt keine E-Mail-Adresse'],
    fr: ["L'assistant ne connaît aucune adresse e-mail"],
  },
  no_start_state: {
    en: ['No state is where cases begin'],
    de: ['In keinem Zustand beginnen Fälle'],
    fr: ["Aucun état n'est celui où commencent les dossiers"],
  },
  several_start_states: {
    en: ['Several states are where cases begin'],
    de: ['In mehreren Zuständen beginnen Fälle'],
    fr: ['Plusieurs états sont ceux où commencent les dossiers'],
  },
  unreachable_state: {
    en: ['No way leads to this state'],
    de: ['Kein Weg führt zu diesem Zustand'],
    fr: ['Aucun chemin ne mène à cet état'],
  },
  dead_end_state: {
    en: ['No way leads out of this state'],
    de: ['Kein Weg führt aus diesem Zustand heraus'],
    fr: ['Aucun chemin ne sort de cet état'],
  },
  transition_from_nowhere: {
    en: ['The transition begins nowhere'],
    de: ['Der Übergang beginnt nirgends'],
    fr: ['La transition ne part de nulle part'],
  },
  moved_state_final: {
    en: ['Cases cannot be moved into a final state'],
    de: ['Fälle lassen sich nicht in einen Endzustand verschieben'],
    fr: ['On ne peut pas déplacer des dossiers vers un état final'],
  },
  moved_state_exists: {
    en: ['The state still exists'],
    de: ['Den Zustand gibt es noch'],
    fr: ["L'état existe encore"],
  },
};
