/** A sentence about an activity, with the names of what it happened to. */
type Sentence = (...names: readonly string[]) => string;

type Sentences = Readonly<Record<'en' | 'de' | 'fr', Sentence>>;

/** The sentences of the activity log, by kind of activity and language. Who did it stands beside them. */
const ACTIVITY_TEXTS = {
  case_created: {
    en: () => 'created the case',
    de: () => 'hat den Fall eröffnet',
    fr: () => 'a ouvert le dossier',
  },
  case_copied: {
    en: (source) => `created the case as a copy of ${source}`,
    de: (source) => `hat den Fall als Kopie von ${source} eröffnet`,
    fr: (source) => `a ouvert le dossier comme copie de ${source}`,
  },
  case_updated: {
    en: (names) => `changed ${names}`,
    de: (names) => `hat geändert: ${names}`,
    fr: (names) => `a modifié : ${names}`,
  },
  case_recalculated: {
    en: (names) => `recalculated the case${names === '' ? '' : `: ${names}`}`,
    de: (names) => `hat den Fall neu berechnet${names === '' ? '' : `: ${names}`}`,
    fr: (names) => `a recalculé le dossier${names === '' ? '' : ` : ${names}`}`,
  },
  tags_updated: {
    en: (tags) => (tags === '' ? 'removed all tags' : `set the tags: ${tags}`),
    de: (tags) => (tags === '' ? 'hat alle Tags entfernt' : `hat die Tags gesetzt: ${tags}`),
    fr: (tags) => (tags === '' ? 'a retiré toutes les étiquettes' : `a défini les étiquettes : ${tags}`),
  },
  transition_used: {
    en: (name) => `used "${name}"`,
    de: (name) => `hat "${name}" ausgeführt`,
    fr: (name) => `a exécuté « ${name} »`,
  },
  vote_in_favour: {
    en: (name) => `voted for "${name}"`,
    de: (name) => `hat für "${name}" gestimmt`,
    fr: (name) => `a voté pour « ${name} »`,
  },
  vote_against: {
    en: (name) => `voted against "${name}"`,
    de: (name) => `hat gegen "${name}" gestimmt`,
    fr: (name) => `a voté contre « ${name} »`,
  },
  documents_generated: {
    en: (names) => `generated ${names}`,
    de: (names) => `hat erstellt: ${names}`,
    fr: (names) => `a généré : ${names}`,
  },
  documents_frozen: {
    en: (names) => `froze ${names}`,
    de: (names) => `hat eingefroren: ${names}`,
    fr: (names) => `a figé : ${names}`,
  },
  documents_not_frozen: {
    en: () => 'could not freeze the documents',
    de: () => 'konnte die Dokumente nicht einfrieren',
    fr: () => "n'a pas pu figer les documents",
  },
  comment_added: {
    en: (title) => (title === '' ? 'commented' : `commented: ${title}`),
    de: (title) => (title === '' ? 'hat kommentiert' : `hat kommentiert: ${title}`),
    fr: (title) => (title === '' ? 'a commenté' : `a commenté : ${title}`),
  },
  issue_raised: {
    en: (title) => (title === '' ? 'raised an issue' : `raised an issue: ${title}`),
    de: (title) => (title === '' ? 'hat ein Problem gemeldet' : `hat ein Problem gemeldet: ${title}`),
    fr: (title) => (title === '' ? 'a signalé un problème' : `a signalé un problème : ${title}`),
  },
  task_added: {
    en: (title, user) => `gave ${user} a task${title === '' ? '' : `: ${title}`}`,
    de: (title, user) => `hat ${user} eine Aufgabe gegeben${title === '' ? '' : `: ${title}`}`,
    fr: (title, user) => `a confié une tâche à ${user}${title === '' ? '' : ` : ${title}`}`,
  },
  comment_resolved: {
    en: () => 'resolved a comment',
    de: () => 'hat einen Kommentar erledigt',
    fr: () => 'a résolu un commentaire',
  },
  comment_reopened: {
    en: () => 'reopened a comment',
    de: () => 'hat einen Kommentar wieder geöffnet',
    fr: () => 'a rouvert un commentaire',
  },
  case_imported: {
    en: (source) => `created the case with import ${source}`,
    de: (source) => `hat den Fall mit dem Import ${source} eröffnet`,
    fr: (source) => `a ouvert le dossier par l’importation ${source}`,
  },
  case_started: {
    en: (source) => `started the case from ${source}`,
    de: (source) => `hat den Fall aus ${source} heraus eröffnet`,
    fr: (source) => `a ouvert le dossier à partir de ${source}`,
  },
  case_not_started: {
    en: (process) => `could not start a case of "${process}"`,
    de: (process) => `konnte keinen Fall von "${process}" eröffnen`,
    fr: (process) => `n'a pas pu ouvrir de dossier de « ${process} »`,
  },
  ai_check_asked: {
    en: (check) => `asked for the check "${check}"`,
    de: (check) => `hat die Prüfung "${check}" verlangt`,
    fr: (check) => `a demandé le contrôle « ${check} »`,
  },
  ai_check_made: {
    en: () => 'found nothing',
    de: () => 'hat nichts gefunden',
    fr: () => "n'a rien trouvé",
  },
  ai_check_found: {
    en: () => 'found something',
    de: () => 'hat etwas gefunden',
    fr: () => 'a trouvé quelque chose',
  },
  ai_check_failed: {
    en: () => 'came to no answer',
    de: () => 'kam zu keiner Antwort',
    fr: () => "n'a pas abouti à une réponse",
  },
  instance_added: {
    en: (name) => `added "${name}"`,
    de: (name) => `hat "${name}" hinzugefügt`,
    fr: (name) => `a ajouté « ${name} »`,
  },
  instance_removed: {
    en: (name) => `removed "${name}" from the case`,
    de: (name) => `hat "${name}" aus dem Fall entfernt`,
    fr: (name) => `a retiré « ${name} » du dossier`,
  },
  instance_linked: {
    en: (before, after) => `linked "${after}" in the place of "${before}"`,
    de: (before, after) => `hat "${after}" anstelle von "${before}" verknüpft`,
    fr: (before, after) => `a lié « ${after} » à la place de « ${before} »`,
  },
  instance_unlinked: {
    en: (name) => `gave the case its own copy of "${name}"`,
    de: (name) => `hat dem Fall eine eigene Kopie von "${name}" gegeben`,
    fr: (name) => `a donné au dossier sa propre copie de « ${name} »`,
  },
  role_added: {
    en: (role, name) => `gave "${name}" the role "${role}"`,
    de: (role, name) => `hat "${name}" die Rolle "${role}" gegeben`,
    fr: (role, name) => `a donné à « ${name} » le rôle « ${role} »`,
  },
  role_removed: {
    en: (role, name) => `took the role "${role}" from "${name}"`,
    de: (role, name) => `hat "${name}" die Rolle "${role}" genommen`,
    fr: (role, name) => `a retiré à « ${name} » le rôle « ${role} »`,
  },
  occurrence_added: {
    en: (name) => `added "${name}"`,
    de: (name) => `hat "${name}" hinzugefügt`,
    fr: (name) => `a ajouté « ${name} »`,
  },
  occurrence_removed: {
    en: (name) => `removed "${name}" with its values`,
    de: (name) => `hat "${name}" mit den Angaben darin entfernt`,
    fr: (name) => `a supprimé « ${name} » et ses valeurs`,
  },
  occurrence_renamed: {
    en: (before, after) => `renamed "${before}" to "${after}"`,
    de: (before, after) => `hat "${before}" in "${after}" umbenannt`,
    fr: (before, after) => `a renommé « ${before} » en « ${after} »`,
  },
  occurrence_duplicated: {
    en: (source, copy) => `duplicated "${source}" as "${copy}"`,
    de: (source, copy) => `hat "${source}" als "${copy}" dupliziert`,
    fr: (source, copy) => `a dupliqué « ${source} » en « ${copy} »`,
  },
  proof_uploaded: {
    en: (name) => `uploaded "${name}"`,
    de: (name) => `hat "${name}" hochgeladen`,
    fr: (name) => `a déposé « ${name} »`,
  },
  proof_replaced: {
    en: (name) => `replaced the file of "${name}"`,
    de: (name) => `hat die Datei von "${name}" ersetzt`,
    fr: (name) => `a remplacé le fichier de « ${name} »`,
  },
  proof_renamed: {
    en: (before, after) => `renamed "${before}" to "${after}"`,
    de: (before, after) => `hat "${before}" in "${after}" umbenannt`,
    fr: (before, after) => `a renommé « ${before} » en « ${after} »`,
  },
  proof_deleted: {
    en: (name) => `deleted "${name}"`,
    de: (name) => `hat "${name}" gelöscht`,
    fr: (name) => `a supprimé « ${name} »`,
  },
  proof_assigned: {
    en: (name, document) => `assigned "${name}" to "${document}"`,
    de: (name, document) => `hat "${name}" dem Dokument "${document}" zugeordnet`,
    fr: (name, document) => `a affecté « ${name} » à « ${document} »`,
  },
  proof_unassigned: {
    en: (name, document) => `took "${name}" from "${document}"`,
    de: (name, document) => `hat "${name}" vom Dokument "${document}" gelöst`,
    fr: (name, document) => `a détaché « ${name} » de « ${document} »`,
  },
  signature_requested: {
    en: (name, document) => `asked ${name} to sign "${document}"`,
    de: (name, document) => `hat ${name} gebeten, "${document}" zu unterschreiben`,
    fr: (name, document) => `a demandé à ${name} de signer « ${document} »`,
  },
  signature_given: {
    en: (document) => `signed "${document}"`,
    de: (document) => `hat "${document}" unterschrieben`,
    fr: (document) => `a signé « ${document} »`,
  },
  signature_declined: {
    en: (document) => `declined to sign "${document}"`,
    de: (document) => `hat abgelehnt, "${document}" zu unterschreiben`,
    fr: (document) => `a refusé de signer « ${document} »`,
  },
  signature_cancelled: {
    en: (name) => `cancelled the request to ${name} to sign`,
    de: (name) => `hat die Bitte um Unterschrift an ${name} zurückgezogen`,
    fr: (name) => `a annulé la demande de signature à ${name}`,
  },
  signature_expired: {
    en: (name) => `the request to ${name} to sign has expired`,
    de: (name) => `die Bitte um Unterschrift an ${name} ist abgelaufen`,
    fr: (name) => `la demande de signature à ${name} a expiré`,
  },
  signature_outdated: {
    en: (document) => `found that "${document}" has changed since it was sent; it has to be sent again`,
    de: (document) =>
      `hat festgestellt, dass sich "${document}" seit dem Versand geändert hat; es muss neu versendet werden`,
    fr: (document) => `a constaté que « ${document} » a changé depuis l'envoi ; il faut l'envoyer à nouveau`,
  },
  booklet_sent: {
    en: (document, recipient) => `sent "${document}" to ${recipient}`,
    de: (document, recipient) => `hat "${document}" an ${recipient} gesendet`,
    fr: (document, recipient) => `a envoyé « ${document} » à ${recipient}`,
  },
  letters_not_printed: {
    en: (document) => `found letters in "${document}" that cannot be printed; a box stands for each`,
    de: (document) =>
      `hat in "${document}" Zeichen gefunden, die sich nicht drucken lassen; an ihrer Stelle steht ein Kästchen`,
    fr: (document) =>
      `a trouvé dans « ${document} » des caractères qui ne s'impriment pas ; une case les remplace`,
  },
  proofs_not_bound: {
    en: (document) => `found files that could not be bound into "${document}"; a page names each`,
    de: (document) =>
      `hat Dateien gefunden, die sich nicht in "${document}" binden liessen; eine Seite nennt jede`,
    fr: (document) =>
      `a trouvé des fichiers qui n'ont pas pu être reliés dans « ${document} » ; une page les nomme`,
  },
  booklet_signed: {
    en: (document) => `"${document}" is signed by all`,
    de: (document) => `"${document}" ist von allen unterschrieben`,
    fr: (document) => `« ${document} » est signé par tous`,
  },
  configuration_changed: {
    en: (version) => `moved the case to version ${version} of the configuration`,
    de: (version) => `hat den Fall auf Version ${version} der Konfiguration gebracht`,
    fr: (version) => `a fait passer le dossier à la version ${version} de la configuration`,
  },
} satisfies Readonly<Record<string, Sentences>>;

export type Activity = keyof typeof ACTIVITY_TEXTS;

/** The sentence of an activity in the language of the case; in English where there is none in it. */
export function activityText(activity: Activity, language: string, ...names: readonly string[]): string {
  const sentences: Sentences = ACTIVITY_TEXTS[activity];
  const base = language.split('-')[0];
  const sentence = base === 'de' || base === 'fr' ? sentences[base] : sentences.en;
  return sentence(...names);
}
