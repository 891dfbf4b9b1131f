import type { WordsByCode } from './words-by-code.ts';

/** Mistakes in how the files are written. */
export const READING_WORDS: WordsByCode = {
  no_package_file: {
    en: ['The package has no package.yaml', 'Create one that begins with its name.'],
    de: ['Dem Paket fehlt die package.yaml', 'Legen Sie eine an, die mit ihrem Namen beginnt.'],
    fr: ['Il manque le fichier package.yaml', 'Créez-en un qui commence par son nom.'],
  },
  too_many_files: {
    en: ['There are too many files'],
    de: ['Es sind zu viele Dateien'],
    fr: ['Il y a trop de fichiers'],
  },
  unknown_file: {
    en: ['A file stands in no known folder', 'Its folder or name has to say what it holds.'],
    de: ['Eine Datei liegt in keinem bekannten Ordner', 'Ordner oder Name muss sagen, was darin steht.'],
    fr: ["Un fichier n'est dans aucun dossier connu", "Son dossier ou son nom doit dire ce qu'il contient."],
  },
  unknown_include: {
    en: ['An included package is missing'],
    de: ['Ein eingebundenes Paket fehlt'],
    fr: ['Un paquet inclus manque'],
  },
  broken_yaml: {
    en: ['The file cannot be read as YAML', 'Look at indentation, quotes and colons near this line.'],
    de: [
      'Die Datei lässt sich nicht als YAML lesen',
      'Prüfen Sie Einrückung, Anführungszeichen und Doppelpunkte bei dieser Zeile.',
    ],
    fr: [
      'Le fichier ne peut pas être lu comme YAML',
      "Vérifiez l'indentation, les guillemets et les deux-points près de cette ligne.",
    ],
  },
  alias: {
    en: ['Anchors and aliases are not read', 'Write it out here.'],
    de: ['Anker und Verweise werden nicht gelesen', 'Schreiben Sie es hier aus.'],
    fr: ['Les ancres et les alias ne sont pas lus', 'Écrivez-le ici en entier.'],
  },
  nested_too_deeply: {
    en: ['This is nested too deeply'],
    de: ['Dies ist zu tief verschachtelt'],
    fr: ["C'est imbriqué trop profondément"],
  },
  wrong_type: {
    en: ['Something else belongs here'],
    de: ['Hier gehört etwas anderes hin'],
    fr: ['Autre chose est attendu ici'],
  },
  wrong_format: {
    en: ['This is written in the wrong way'],
    de: ['Die Schreibweise stimmt nicht'],
    fr: ["Le format n'est pas le bon"],
  },
  out_of_range: {
    en: ['The number is too small or too large'],
    de: ['Die Zahl ist zu klein oder zu gross'],
    fr: ['Le nombre est trop petit ou trop grand'],
  },
  too_few: {
    en: ['There are too few of them'],
    de: ['Es sind zu wenige'],
    fr: ['Il y en a trop peu'],
  },
  unknown_value: {
    en: ['This word is not one of those allowed', 'Choose one of the words named below.'],
    de: ['Dieses Wort ist hier nicht vorgesehen', 'Wählen Sie eines der unten genannten Wörter.'],
    fr: ["Ce mot n'est pas admis ici", "Choisissez l'un des mots cités ci-dessous."],
  },
  unknown_key: {
    en: ['This property does not exist here', 'Look for a typing error, or take it out.'],
    de: ['Diese Eigenschaft gibt es hier nicht', 'Suchen Sie einen Tippfehler, oder nehmen Sie sie heraus.'],
    fr: ["Cette propriété n'existe pas ici", 'Cherchez une faute de frappe, ou retirez-la.'],
  },
  unexpected_key: {
    en: ['These properties do not go together'],
    de: ['Diese Eigenschaften passen nicht zusammen'],
    fr: ['Ces propriétés ne vont pas ensemble'],
  },
  missing_key: {
    en: ['Something necessary is missing'],
    de: ['Etwas Nötiges fehlt'],
    fr: ['Il manque quelque chose de nécessaire'],
  },
  misspelled_key: {
    en: ['The key is spelled in the wrong way', 'Small letters and underscores; capitals for ontologies.'],
    de: ['Der Schlüssel ist falsch geschrieben', 'Kleinbuchstaben und Unterstriche; Ontologien gross.'],
    fr: ['La clé est mal écrite', 'Minuscules et tirets bas ; majuscules pour les ontologies.'],
  },
  duplicate_key: {
    en: ['The same key stands here twice'],
    de: ['Derselbe Schlüssel steht hier zweimal'],
    fr: ['La même clé figure deux fois ici'],
  },
  defined_twice: {
    en: ['The same thing is defined twice', 'Give one of them another key, or delete it.'],
    de: [
      'Dasselbe ist zweimal definiert',
      'Geben Sie einem davon einen anderen Schlüssel, oder löschen Sie es.',
    ],
    fr: ['La même chose est définie deux fois', "Donnez une autre clé à l'une, ou supprimez-la."],
  },
  settings_disagree: {
    en: ['Included packages contradict each other', 'Say in package.yaml what holds.'],
    de: ['Eingebundene Pakete widersprechen sich', 'Sagen Sie in package.yaml, was gilt.'],
    fr: ['Des paquets inclus se contredisent', 'Dites dans package.yaml ce qui vaut.'],
  },
};
