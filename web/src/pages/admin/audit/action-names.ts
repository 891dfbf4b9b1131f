// The actions of the audit in words. An action is a verb and a thing: `update_user`, `case_updated`.
type Language = 'en' | 'de' | 'fr';
type Words = Readonly<Record<Language, string>>;

const words = (en: string, de: string, fr: string): Words => ({ en, de, fr });

const THINGS: Readonly<Record<string, Words>> = {
  case: words('Case', 'Fall', 'Dossier'),
  tags: words('Tags', 'Tags', 'Étiquettes'),
  comment: words('Comment', 'Kommentar', 'Commentaire'),
  issue: words('Issue', 'Problem', 'Problème'),
  task: words('Task', 'Aufgabe', 'Tâche'),
  transition: words('Transition', 'Übergang', 'Transition'),
  documents: words('Documents', 'Dokumente', 'Documents'),
  document: words('Document', 'Dokument', 'Document'),
  instance: words('Instance', 'Instanz', 'Instance'),
  role: words('Role', 'Rolle', 'Rôle'),
  occurrence: words('Entry', 'Eintrag', 'Entrée'),
  proof: words('Proof', 'Nachweis', 'Justificatif'),
  signature: words('Signature', 'Unterschrift', 'Signature'),
  booklet: words('Booklet', 'Mappe', 'Liasse'),
  configuration: words('Configuration', 'Konfiguration', 'Configuration'),
  configuration_draft: words(
    'Draft of the configuration',
    'Entwurf der Konfiguration',
    'Brouillon de la configuration',
  ),
  configuration_formula: words(
    'Formula of the configuration',
    'Formel der Konfiguration',
    'Formule de la configuration',
  ),
  configuration_text: words(
    'Text of the configuration',
    'Text der Konfiguration',
    'Texte de la configuration',
  ),
  interaction_log: words('Interaction', 'Interaktion', 'Interaction'),
  signatory_request: words('Request to sign', 'Bitte um Unterschrift', 'Demande de signature'),
  cases: words('Cases', 'Fälle', 'Dossiers'),
  instances: words('Instances', 'Instanzen', 'Instances'),
  view: words('Saved view', 'Gespeicherte Ansicht', 'Vue enregistrée'),
  tenant: words('Tenant', 'Mandant', 'Mandant'),
  user: words('Person', 'Person', 'Personne'),
  api_key: words('API key', 'API-Schlüssel', 'Clé d’API'),
  webhook_endpoint: words('Webhook endpoint', 'Webhook-Endpunkt', 'Point de terminaison webhook'),
  webhook_secret: words('Webhook secret', 'Webhook-Geheimnis', 'Secret du webhook'),
  webhook_events: words('Webhook events', 'Webhook-Ereignisse', 'Événements webhook'),
  webhook_delivery: words('Webhook delivery', 'Webhook-Zustellung', 'Livraison webhook'),
  wizard: words('Wizard', 'Assistent', 'Assistant'),
  job: words('Job', 'Auftrag', 'Tâche de fond'),
  mail: words('E-mail', 'E-Mail', 'E-mail'),
  audit: words('Audit entries', 'Protokolleinträge', 'Entrées du journal'),
  password: words('Password', 'Passwort', 'Mot de passe'),
  data: words('Data', 'Daten', 'Données'),
  key: words('API key', 'API-Schlüssel', 'Clé d’API'),
  manual_instance_action: words('Action', 'Aktion', 'Action'),
  creation_wizard: words('Wizard', 'Assistent', 'Assistant'),
  lifecycle_wizard: words('Wizard', 'Assistent', 'Assistant'),
  signers: words('Signers', 'Unterzeichnende', 'Signataires'),
};

/** The last words of each row are the spellings in actions. */
const DEEDS: readonly (readonly [Words, ...string[]])[] = [
  [words('created', 'erstellt', 'création'), 'create', 'created', 'force_create'],
  [words('added', 'hinzugefügt', 'ajout'), 'add', 'added'],
  [
    words('changed', 'geändert', 'modification'),
    'update',
    'updated',
    'edited',
    'write',
    'force_update',
    'changed',
  ],
  [words('saved', 'gespeichert', 'enregistrement'), 'put', 'save'],
  [words('deleted', 'gelöscht', 'suppression'), 'delete', 'deleted'],
  [words('removed', 'entfernt', 'retrait'), 'remove', 'removed'],
  [words('started', 'begonnen', 'démarrage'), 'start', 'started'],
  [words('published', 'veröffentlicht', 'publication'), 'publish'],
  [words('planned', 'geplant', 'planification'), 'plan'],
  [words('revoked', 'widerrufen', 'révocation'), 'revoke'],
  [words('renewed', 'erneuert', 'renouvellement'), 'roll', 'rotate'],
  [words('tested', 'getestet', 'test'), 'test'],
  [words('sent again', 'erneut gesendet', 'nouvel envoi'), 'replay'],
  [words('tried again', 'erneut versucht', 'nouvelle tentative'), 'retry'],
  [words('cancelled', 'abgebrochen', 'annulation'), 'cancel', 'cancelled'],
  [words('invited', 'eingeladen', 'invitation'), 'invite'],
  [words('imported', 'importiert', 'importation'), 'import', 'imported'],
  [words('exported', 'exportiert', 'exportation'), 'exported'],
  [words('copied', 'kopiert', 'copie'), 'copy', 'copied'],
  [words('recalculated', 'neu berechnet', 'nouveau calcul'), 'recalculated'],
  [words('used', 'verwendet', 'utilisation'), 'use', 'used', 'execute'],
  [words('generated', 'erzeugt', 'génération'), 'generated'],
  [words('frozen', 'eingefroren', 'gel'), 'frozen'],
  [words('resolved', 'erledigt', 'résolution'), 'resolved'],
  [words('reopened', 'wieder geöffnet', 'réouverture'), 'reopened'],
  [words('raised', 'gemeldet', 'signalement'), 'raised'],
  [words('linked', 'verknüpft', 'liaison'), 'link', 'linked'],
  [words('unlinked', 'gelöst', 'rupture du lien'), 'unlink', 'unlinked'],
  [words('renamed', 'umbenannt', 'changement de nom'), 'rename', 'renamed'],
  [words('duplicated', 'dupliziert', 'duplication'), 'duplicate', 'duplicated'],
  [words('uploaded', 'hochgeladen', 'dépôt'), 'upload', 'uploaded'],
  [words('replaced', 'ersetzt', 'remplacement'), 'replaced'],
  [words('assigned', 'zugeordnet', 'affectation'), 'assign', 'assigned'],
  [words('unassigned', 'Zuordnung aufgehoben', 'affectation retirée'), 'unassign', 'unassigned'],
  [words('requested', 'angefordert', 'demande'), 'requested', 'ask'],
  [words('given', 'geleistet', 'signature apposée'), 'given'],
  [words('declined', 'abgelehnt', 'refus'), 'declined'],
  [words('expired', 'abgelaufen', 'expiration'), 'expired'],
  [words('outdated', 'veraltet', 'obsolescence'), 'outdated'],
  [words('sent', 'gesendet', 'envoi'), 'send', 'sent'],
  [words('signed', 'unterschrieben', 'signature'), 'signed'],
  [words('erased', 'gelöscht', 'effacement'), 'erase'],
  [words('chosen', 'gewählt', 'choix'), 'chosen'],
  [words('set', 'gesetzt', 'définition'), 'set'],
];

const WHOLE: Readonly<Record<string, Words>> = {
  signed_in: words('Signed in', 'Angemeldet', 'Connexion'),
  sign_in_failed: words('Sign-in failed', 'Anmeldung fehlgeschlagen', 'Échec de connexion'),
  sign_out: words('Signed out', 'Abgemeldet', 'Déconnexion'),
  sign_out_user: words(
    'Person signed out everywhere',
    'Person überall abgemeldet',
    'Personne déconnectée partout',
  ),
  vote_in_favour: words('Voted in favour', 'Dafür gestimmt', 'Vote pour'),
  vote_against: words('Voted against', 'Dagegen gestimmt', 'Vote contre'),
  cast_vote: words('Voted', 'Abgestimmt', 'Vote'),
  case_not_started: words(
    'Case could not be started',
    'Fall konnte nicht eröffnet werden',
    'Dossier : échec de l’ouverture',
  ),
  documents_not_frozen: words(
    'Documents could not be frozen',
    'Dokumente konnten nicht eingefroren werden',
    'Documents : échec du gel',
  ),
  webhook_endpoint_switched_off: words(
    'Webhook endpoint switched off',
    'Webhook-Endpunkt abgeschaltet',
    'Point de terminaison webhook désactivé',
  ),
  reindex: words('Search words made again', 'Suchwörter neu aufgebaut', 'Index de recherche reconstruit'),
};

const deedOf = new Map(DEEDS.flatMap(([told, ...keys]) => keys.map((key) => [key, told] as const)));

const own = (table: Readonly<Record<string, Words>>, key: string): Words | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The name of an audit subject's kind, such as `user` of `user:3`. */
export const nameOfThing = (thing: string, language: Language): string | undefined =>
  own(THINGS, thing)?.[language];

/** An action in words; undefined if there are none. */
export function wordsOfAction(action: string, language: Language): string | undefined {
  const whole = own(WHOLE, action);
  if (whole !== undefined) return whole[language];
  for (let at = action.indexOf('_'); at > 0; at = action.indexOf('_', at + 1)) {
    const [first, rest] = [action.slice(0, at), action.slice(at + 1)];
    const told = deedOf.get(first) ?? deedOf.get(rest);
    const thing = own(THINGS, deedOf.has(first) ? rest : first)?.[language];
    if (told !== undefined && thing !== undefined)
      return language === 'fr' ? `${thing} : ${told.fr}` : `${thing} ${told[language]}`;
  }
  return undefined;
}

/** An action in words, or as it is written if there are none. */
export const nameOfAction = (action: string, language: Language): string =>
  wordsOfAction(action, language) ?? action.replaceAll('_', ' ');
