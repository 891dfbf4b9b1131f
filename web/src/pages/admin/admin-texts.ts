import { defineTexts } from '../../texts/texts.ts';

/** One sentence for each page of the administration. */
export const adminTexts = defineTexts('admin', {
  en: {
    text: 'Everything that is set up and watched for this tenant.',
    keys: 'Who may call the API, and for what.',
    webhooks: 'Where events are sent, and how well that goes.',
    deliveries: 'What was sent, what came back, and sending it again.',
    requests: 'The last requests, by their id.',
    configuration: 'What is published, what the draft changes, what the check finds.',
    files: 'The package as files and as forms.',
    formulas: 'Every formula, tried on a case.',
    workflow: 'States and transitions as a picture and as tables.',
    previews: 'Documents and wizards before anybody sees them.',
    translations: 'Every text in each language, and what is missing.',
    plan: 'What the draft does to running cases; publishing it.',
    versions: 'What was published when, compared and restored.',
    people: 'Who works here, with which roles and teams.',
    tenant: 'The name of the tenant, and how its people sign in.',
    health: 'How database, files, mail and background work stand.',
    jobs: 'Background work: how far it is, again, or cancelled.',
    mail: 'What was sent, what waits and what failed.',
    audit: 'Who did what, and whether the chain is whole.',
  },
  de: {
    text: 'Alles, was für diesen Mandanten eingerichtet und überwacht wird.',
    keys: 'Wer die API aufrufen darf, und wofür.',
    webhooks: 'Wohin Ereignisse gesendet werden, und wie gut das geht.',
    deliveries: 'Was gesendet wurde, was zurückkam, und nochmals senden.',
    requests: 'Die letzten Anfragen, nach ihrer Kennung.',
    configuration: 'Was veröffentlicht ist, was der Entwurf ändert, was die Prüfung findet.',
    files: 'Das Paket als Dateien und als Formulare.',
    formulas: 'Jede Formel, an einem Fall ausprobiert.',
    workflow: 'Zustände und Übergänge als Bild und als Tabellen.',
    previews: 'Dokumente und Assistenten, bevor sie jemand sieht.',
    translations: 'Jeder Text in jeder Sprache, und was fehlt.',
    plan: 'Was der Entwurf mit laufenden Fällen macht; ihn veröffentlichen.',
    versions: 'Was wann veröffentlicht wurde, verglichen und zurückgeholt.',
    people: 'Wer hier arbeitet, mit welchen Rollen und Teams.',
    tenant: 'Der Name des Mandanten, und wie sich seine Leute anmelden.',
    health: 'Wie es um Datenbank, Dateien, Post und Hintergrundarbeit steht.',
    jobs: 'Arbeit im Hintergrund: wie weit sie ist, nochmals, oder abgebrochen.',
    mail: 'Was gesendet wurde, was wartet und was misslang.',
    audit: 'Wer was getan hat, und ob die Kette ganz ist.',
  },
  fr: {
    text: 'Tout ce qui est réglé et surveillé pour ce mandant.',
    keys: 'Qui peut appeler l’API, et pour quoi.',
    webhooks: 'Où les événements sont envoyés, et si cela va bien.',
    deliveries: 'Ce qui a été envoyé, ce qui est revenu, et l’envoyer à nouveau.',
    requests: 'Les dernières requêtes, par leur identifiant.',
    configuration: 'Ce qui est publié, ce que le brouillon change, ce que le contrôle trouve.',
    files: 'Le paquet en fichiers et en formulaires.',
    formulas: 'Chaque formule, essayée sur un dossier.',
    workflow: 'États et transitions en image et en tableaux.',
    previews: 'Documents et assistants avant que quelqu’un les voie.',
    translations: 'Chaque texte dans chaque langue, et ce qui manque.',
    plan: 'Ce que le brouillon fait aux dossiers en cours ; le publier.',
    versions: 'Ce qui a été publié et quand, comparé et rétabli.',
    people: 'Qui travaille ici, avec quels rôles et équipes.',
    tenant: 'Le nom du mandant, et comment ses gens se connectent.',
    health: 'Comment vont base de données, fichiers, courrier et travail de fond.',
    jobs: 'Le travail de fond : où il en est, à nouveau, ou annulé.',
    mail: 'Ce qui a été envoyé, ce qui attend et ce qui a échoué.',
    audit: 'Qui a fait quoi, et si la chaîne est intacte.',
  },
});

type Name = Parameters<typeof adminTexts.translate>[0];

/** The sentence of a page is found under the last part of its address. */
export const nameOfPage = (path: string): Name | undefined => {
  const last = path.split('/').at(-1) ?? '';
  return NAMES.find((name) => name === last);
};

const NAMES: readonly Name[] = [
  'keys',
  'webhooks',
  'deliveries',
  'requests',
  'configuration',
  'files',
  'formulas',
  'workflow',
  'previews',
  'translations',
  'plan',
  'versions',
  'people',
  'tenant',
  'health',
  'jobs',
  'mail',
  'audit',
];
