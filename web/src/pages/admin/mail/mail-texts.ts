import { defineTexts } from '../../../texts/texts.ts';

export const mailTexts = defineTexts('mail', {
  en: {
    title: 'Outgoing mail',
    intro: 'What rules and wizards send. A mail that cannot be delivered is tried again, and stays here.',
    search: 'Search mail',
    recipient: 'To',
    subject: 'Subject',
    state: 'State',
    created: 'Written',
    sent: 'Sent',
    waiting: 'Waiting',
    sentState: 'Sent',
    failed: 'Failed',
    kept: 'Kept',
    error: 'Why not',
    retry: 'Send again',
    retried: 'The mail is on its way again',
    none: 'No mail yet',
    noneText:
      'Rules with “send_email”, wizards and documents that are sent write here. Where no mail server is set, mail is kept and not sent.',
    noneFound: 'No mail matches',
    text: 'Text',
    attachments: 'Attachments',
    details: 'Details',
    keptText:
      'No mail server is set, so this mail has not been sent. The operator sets one with SMTP_URL, and reads links and codes with "dossier mails show".',
  },
  de: {
    title: 'Ausgehende Post',
    intro:
      'Was Regeln und Wizards senden. Eine E-Mail, die nicht zugestellt werden kann, wird nochmals versucht und bleibt hier.',
    search: 'E-Mails suchen',
    recipient: 'An',
    subject: 'Betreff',
    state: 'Zustand',
    created: 'Geschrieben',
    sent: 'Gesendet',
    waiting: 'Wartet',
    sentState: 'Gesendet',
    failed: 'Gescheitert',
    kept: 'Aufbewahrt',
    error: 'Warum nicht',
    retry: 'Nochmals senden',
    retried: 'Die E-Mail ist wieder unterwegs',
    none: 'Noch keine E-Mail',
    noneText:
      'Regeln mit «send_email», Wizards und gesendete Dokumente schreiben hierher. Wo kein Mailserver gesetzt ist, wird Post aufbewahrt und nicht gesendet.',
    noneFound: 'Keine E-Mail passt',
    text: 'Text',
    attachments: 'Beilagen',
    details: 'Angaben',
    keptText:
      'Es ist kein Mailserver gesetzt; diese E-Mail wurde nicht gesendet. Der Betreiber setzt ihn mit SMTP_URL und liest Links und Codes mit «dossier mails show».',
  },
  fr: {
    title: 'Courrier sortant',
    intro:
      'Ce que règles et assistants envoient. Un message qui ne peut être remis est réessayé et reste ici.',
    search: 'Chercher des messages',
    recipient: 'À',
    subject: 'Objet',
    state: 'État',
    created: 'Écrit',
    sent: 'Envoyé',
    waiting: 'En attente',
    sentState: 'Envoyé',
    failed: 'Échoué',
    kept: 'Conservé',
    error: 'Pourquoi pas',
    retry: 'Renvoyer',
    retried: 'Le message est de nouveau en route',
    none: 'Aucun message pour le moment',
    noneText:
      'Les règles avec « send_email », les assistants et les documents envoyés écrivent ici. Sans serveur de courrier, les messages sont conservés et non envoyés.',
    noneFound: 'Aucun message ne correspond',
    text: 'Texte',
    attachments: 'Pièces jointes',
    details: 'Détails',
    keptText:
      "Aucun serveur de courrier n'est défini ; ce message n'a pas été envoyé. L'exploitant le définit avec SMTP_URL et lit les liens et les codes avec « dossier mails show ».",
  },
});

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
