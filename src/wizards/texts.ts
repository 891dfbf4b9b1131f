import { textIn } from '../configuration/text-in.ts';

type Words = Readonly<Record<'en' | 'de' | 'fr', string>>;

const words = (en: string, de: string, fr: string): Words => ({ en, de, fr });

/** Every string that wizard pages and their mails say themselves; `{name}` stands for what is filled in. */
const TEXTS = {
  continue: words('Continue', 'Weiter', 'Continuer'),
  back: words('Back', 'Zurück', 'Retour'),
  save_later: words(
    'Save and come back later',
    'Speichern und später fortfahren',
    'Enregistrer et revenir plus tard',
  ),
  overview: words('Overview', 'Übersicht', 'Aperçu'),
  to_overview: words('Back to the overview', 'Zur Übersicht', "Retour à l'aperçu"),
  skip: words('Skip to the content', 'Zum Inhalt springen', 'Aller au contenu'),
  language: words('Language', 'Sprache', 'Langue'),
  optional: words('(optional)', '(freiwillig)', '(facultatif)'),
  day: words('Day', 'Tag', 'Jour'),
  month: words('Month', 'Monat', 'Mois'),
  year: words('Year', 'Jahr', 'Année'),
  time: words('Time', 'Uhrzeit', 'Heure'),
  date_hint: words('For example {example}', 'Zum Beispiel {example}', 'Par exemple {example}'),
  search_hint: words(
    'Type the first letters and choose',
    'Erste Buchstaben eingeben und auswählen',
    'Tapez les premières lettres et choisissez',
  ),
  several_hint: words('Choose all that apply', 'Wählen Sie alles Zutreffende', 'Cochez tout ce qui convient'),
  add_another: words('Add: {name}', '{name} hinzufügen', 'Ajouter : {name}'),
  remove: words('Remove', 'Entfernen', 'Supprimer'),
  remove_one: words('Remove {name}', '{name} entfernen', 'Supprimer {name}'),
  name_of: words('Name of this entry', 'Bezeichnung dieses Eintrags', 'Nom de cette entrée'),
  asked_in_step: words(
    'Further questions about {name} follow in another step.',
    'Weitere Fragen zu {name} folgen in einem anderen Schritt.',
    "D'autres questions sur {name} suivent dans une autre étape.",
  ),
  problem_most_added: words(
    '{name}: no more than {limit} can be added',
    '{name}: mehr als {limit} können nicht hinzugefügt werden',
    '{name} : on ne peut pas en ajouter plus de {limit}',
  ),
  how_many: words(
    '{count} of at most {most}',
    '{count} von höchstens {most}',
    '{count} sur {most} au maximum',
  ),
  upload: words('Upload', 'Hochladen', 'Téléverser'),
  choose_file: words(
    'Choose a file or take a picture',
    'Datei wählen oder Foto aufnehmen',
    'Choisir un fichier ou prendre une photo',
  ),
  file_types: words(
    'Accepted: {types}. At most {size}.',
    'Erlaubt: {types}. Höchstens {size}.',
    'Acceptés : {types}. {size} au maximum.',
  ),
  file_size: words('At most {size}.', 'Höchstens {size}.', '{size} au maximum.'),
  uploaded: words('Uploaded files', 'Hochgeladene Dateien', 'Fichiers téléversés'),
  remove_file: words('Remove {name}', '{name} entfernen', 'Supprimer {name}'),
  preview_of: words('Preview of {name}', 'Vorschau von {name}', 'Aperçu de {name}'),
  uploading: words('Uploading', 'Wird hochgeladen', 'Téléversement en cours'),
  saved: words('Saved', 'Gespeichert', 'Enregistré'),
  saving: words('Saving …', 'Wird gespeichert …', 'Enregistrement …'),
  not_saved: words(
    'Not saved. Check your connection; Continue tries again.',
    'Nicht gespeichert. Prüfen Sie die Verbindung; mit „Weiter“ versuchen Sie es nochmals.',
    'Non enregistré. Vérifiez la connexion ; « Continuer » réessaie.',
  ),
  more_questions: words(
    'There are further questions on this page.',
    'Auf dieser Seite sind weitere Fragen hinzugekommen.',
    "D'autres questions sont apparues sur cette page.",
  ),
  problem: words('There is a problem', 'Es gibt ein Problem', 'Il y a un problème'),
  error_prefix: words('Error:', 'Fehler:', 'Erreur :'),
  status_done: words('Done', 'Erledigt', 'Terminé'),
  status_started: words('Started', 'Begonnen', 'Commencé'),
  status_open: words('Open', 'Offen', 'À faire'),
  status_issue: words('To be checked', 'Zu prüfen', 'À vérifier'),
  status_optional: words('Optional', 'Freiwillig', 'Facultatif'),
  status_later: words('At the end', 'Am Schluss', 'À la fin'),
  progress: words(
    '{done} of {all} {all:step|steps} done',
    '{done} von {all} {all:Schritt|Schritten} erledigt',
    '{done} {done:étape|étapes} sur {all} {done:terminée|terminées}',
  ),
  step_of: words('Step {at} of {all}', 'Schritt {at} von {all}', 'Étape {at} sur {all}'),
  page_of: words('Page {at} of {all}', 'Seite {at} von {all}', 'Page {at} sur {all}'),
  begin: words('Begin', 'Beginnen', 'Commencer'),
  go_on: words('Continue the form', 'Formular fortsetzen', 'Reprendre le formulaire'),
  change: words('Change', 'Ändern', 'Modifier'),
  change_one: words('Change: {name}', 'Ändern: {name}', 'Modifier : {name}'),
  not_answered: words('Not answered', 'Keine Angabe', 'Sans réponse'),
  send: words('Send', 'Senden', 'Envoyer'),
  reference: words('Your reference', 'Ihre Referenz', 'Votre référence'),
  sent_title: words('Thank you', 'Vielen Dank', 'Merci'),
  sent_text: words(
    'We have received your answers.',
    'Wir haben Ihre Angaben erhalten.',
    'Nous avons reçu vos réponses.',
  ),
  keep_documents: words(
    'Documents for you to keep',
    'Dokumente für Ihre Unterlagen',
    'Documents à conserver',
  ),
  document_to_read: words('Read: {name}', 'Lesen: {name}', 'Lire : {name}'),
  contact: words(
    'Questions? Write to us or call.',
    'Fragen? Schreiben Sie uns oder rufen Sie an.',
    'Des questions ? Écrivez-nous ou appelez-nous.',
  ),

  problem_required: words(
    'Answer this question: {name}',
    'Bitte beantworten: {name}',
    'Veuillez répondre : {name}',
  ),
  problem_upload: words('Upload: {name}', 'Bitte hochladen: {name}', 'Veuillez téléverser : {name}'),
  problem_consent: words('Tick the box: {name}', 'Bitte bestätigen: {name}', 'Veuillez cocher : {name}'),
  problem_date: words(
    '{name}: enter a day, month and year such as 31 12 1985',
    '{name}: Tag, Monat und Jahr eingeben, zum Beispiel 31 12 1985',
    '{name} : indiquez jour, mois et année, par exemple 31 12 1985',
  ),
  problem_time: words(
    '{name}: enter a date and a time such as 09:30',
    '{name}: Datum und Uhrzeit eingeben, zum Beispiel 09:30',
    '{name} : indiquez une date et une heure, par exemple 09:30',
  ),
  problem_too_early: words(
    '{name}: not before {limit}',
    '{name}: frühestens {limit}',
    '{name} : au plus tôt le {limit}',
  ),
  problem_too_late: words(
    '{name}: not after {limit}',
    '{name}: spätestens {limit}',
    '{name} : au plus tard le {limit}',
  ),
  problem_number: words(
    '{name}: enter a number',
    '{name}: eine Zahl eingeben',
    '{name} : indiquez un nombre',
  ),
  problem_whole: words(
    '{name}: enter a whole number',
    '{name}: eine ganze Zahl eingeben',
    '{name} : indiquez un nombre entier',
  ),
  problem_decimals: words(
    '{name}: at most {limit} {limit:digit|digits} after the point',
    '{name}: höchstens {limit} {limit:Nachkommastelle|Nachkommastellen}',
    '{name} : {limit} {limit:décimale|décimales} au maximum',
  ),
  problem_too_small: words(
    '{name}: at least {limit}',
    '{name}: mindestens {limit}',
    '{name} : au moins {limit}',
  ),
  problem_too_large: words(
    '{name}: at most {limit}',
    '{name}: höchstens {limit}',
    '{name} : au plus {limit}',
  ),
  problem_too_short: words(
    '{name}: at least {limit} {limit:character|characters}',
    '{name}: mindestens {limit} Zeichen',
    '{name} : au moins {limit} {limit:caractère|caractères}',
  ),
  problem_too_long: words(
    '{name}: at most {limit} {limit:character|characters}',
    '{name}: höchstens {limit} Zeichen',
    '{name} : {limit} {limit:caractère|caractères} au maximum',
  ),
  problem_email: words(
    '{name}: enter an address such as name@example.org',
    '{name}: eine Adresse wie name@example.org eingeben',
    '{name} : indiquez une adresse comme nom@example.org',
  ),
  problem_phone: words(
    '{name}: enter the number with its country code, such as +41 44 668 18 00',
    '{name}: die Nummer mit Landesvorwahl eingeben, zum Beispiel +41 44 668 18 00',
    "{name} : indiquez le numéro avec l'indicatif du pays, par exemple +41 44 668 18 00",
  ),
  problem_iban: words(
    '{name}: this IBAN is not correct; was it mistyped?',
    '{name}: Diese IBAN stimmt nicht; hat sich ein Tippfehler eingeschlichen?',
    "{name} : cet IBAN n'est pas correct ; y a-t-il une faute de frappe ?",
  ),
  problem_list: words(
    '{name}: choose an entry of the list',
    '{name}: einen Eintrag der Liste wählen',
    '{name} : choisissez une entrée de la liste',
  ),
  problem_currency: words(
    '{name}: enter the amount in this currency: {limit}',
    '{name}: den Betrag in dieser Währung eingeben: {limit}',
    '{name} : indiquez le montant dans cette monnaie : {limit}',
  ),
  problem_few_choices: words(
    '{name}: choose at least {limit}',
    '{name}: mindestens {limit} auswählen',
    '{name} : choisissez-en au moins {limit}',
  ),
  problem_many_choices: words(
    '{name}: choose at most {limit}',
    '{name}: höchstens {limit} auswählen',
    '{name} : choisissez-en au plus {limit}',
  ),
  problem_value: words(
    '{name}: this cannot be used here',
    '{name}: Diese Angabe passt hier nicht',
    '{name} : cette réponse ne convient pas',
  ),
  problem_conflict: words(
    '{name}: this was changed elsewhere meanwhile, to "{other}". Your answer stands below: Continue keeps it.',
    '{name}: Dies wurde inzwischen an anderer Stelle auf „{other}“ geändert. Unten steht Ihre Angabe: Mit „Weiter“ gilt sie.',
    '{name} : ceci a été modifié ailleurs entre-temps en « {other} ». Votre réponse figure ci-dessous : « Continuer » la conserve.',
  ),
  problem_most: words(
    'There can be at most {limit}: {name}',
    'Höchstens {limit} möglich: {name}',
    '{limit} au maximum : {name}',
  ),
  problem_least: words(
    'Add at least {limit}: {name}',
    'Mindestens {limit} hinzufügen: {name}',
    'Ajoutez-en au moins {limit} : {name}',
  ),
  problem_votes: words(
    'This step needs the agreement of several people and cannot be done here.',
    'Dieser Schritt braucht die Zustimmung mehrerer Personen und ist hier nicht möglich.',
    "Cette étape requiert l'accord de plusieurs personnes et n'est pas possible ici.",
  ),
  problem_elsewhere: words(
    '{name} is missing. It cannot be given here: please contact us.',
    '{name} fehlt. Das lässt sich hier nicht erfassen: Bitte wenden Sie sich an uns.',
    '{name} manque. Cela ne peut pas être saisi ici : veuillez nous contacter.',
  ),
  problem_not_yet: words(
    'The form cannot be sent yet.',
    'Das Formular kann noch nicht gesendet werden.',
    'Le formulaire ne peut pas encore être envoyé.',
  ),
  problem_file_type: words(
    '{name}: this type of file is not accepted',
    '{name}: Dieser Dateityp wird nicht angenommen',
    "{name} : ce type de fichier n'est pas accepté",
  ),
  problem_heic: words(
    '{name}: this is a HEIC picture, which cannot be shown or printed here. Please send it as JPEG, PNG or PDF, or take the picture on this page with your phone.',
    '{name}: Das ist ein HEIC-Bild, das sich hier weder anzeigen noch drucken lässt. Bitte senden Sie es als JPEG, PNG oder PDF, oder nehmen Sie das Bild auf dieser Seite mit dem Telefon auf.',
    "{name} : c'est une image HEIC, qui ne peut être ni affichée ni imprimée ici. Veuillez l'envoyer au format JPEG, PNG ou PDF, ou prendre la photo sur cette page avec votre téléphone.",
  ),
  problem_picture_size: words(
    '{name}: the picture has too many pixels; please make it smaller or take another one',
    '{name}: Das Bild hat zu viele Bildpunkte; bitte verkleinern Sie es oder wählen Sie ein anderes',
    "{name} : l'image a trop de pixels ; veuillez la réduire ou en choisir une autre",
  ),
  problem_file_size: words(
    '{name}: the file is too large; it may have at most {size}',
    '{name}: Die Datei ist zu gross; erlaubt sind höchstens {size}',
    '{name} : le fichier est trop volumineux ; {size} au maximum',
  ),
  problem_file_count: words(
    '{name}: no further files can be added',
    '{name}: Es können keine weiteren Dateien hinzugefügt werden',
    '{name} : aucun autre fichier ne peut être ajouté',
  ),
  problem_file: words(
    '{name}: the file could not be read',
    '{name}: Die Datei konnte nicht gelesen werden',
    "{name} : le fichier n'a pas pu être lu",
  ),

  confirm_title: words(
    'Confirm your e-mail address',
    'E-Mail-Adresse bestätigen',
    'Confirmez votre adresse e-mail',
  ),
  confirm_code_text: words(
    'We have sent a code to {address}. It can be used for {minutes} {minutes:minute|minutes}.',
    'Wir haben einen Code an {address} gesendet. Er gilt {minutes} {minutes:Minute|Minuten}.',
    'Nous avons envoyé un code à {address}. Il est valable {minutes} {minutes:minute|minutes}.',
  ),
  confirm_link_text: words(
    'We have sent a link to {address}. Open it to go on. It can be used for {minutes} {minutes:minute|minutes}.',
    'Wir haben einen Link an {address} gesendet. Öffnen Sie ihn, um fortzufahren. Er gilt {minutes} {minutes:Minute|Minuten}.',
    'Nous avons envoyé un lien à {address}. Ouvrez-le pour continuer. Il est valable {minutes} {minutes:minute|minutes}.',
  ),
  confirm_ask_text: words(
    'Before you go on, we make sure that {address} is yours.',
    'Bevor es weitergeht, stellen wir sicher, dass {address} Ihnen gehört.',
    'Avant de continuer, nous vérifions que {address} vous appartient.',
  ),
  confirm_send_code: words('Send me a code', 'Code senden', 'Envoyer un code'),
  confirm_send_link: words('Send me a link', 'Link senden', 'Envoyer un lien'),
  confirm_again: words('Send again', 'Nochmals senden', 'Renvoyer'),
  code: words('Code', 'Code', 'Code'),
  code_hint: words(
    'Six digits, from the e-mail',
    'Sechs Ziffern aus der E-Mail',
    "Six chiffres, dans l'e-mail",
  ),
  confirm_button: words('Confirm', 'Bestätigen', 'Confirmer'),
  confirm_open: words('Confirm and go on', 'Bestätigen und fortfahren', 'Confirmer et continuer'),
  problem_code: words(
    'The code is not correct. You have {left} {left:try|tries} left.',
    'Der Code stimmt nicht. Sie haben noch {left} {left:Versuch|Versuche}.',
    "Le code n'est pas correct. Il vous reste {left} {left:essai|essais}.",
  ),
  problem_code_over: words(
    'This code can no longer be used. Have a new one sent.',
    'Dieser Code gilt nicht mehr. Lassen Sie sich einen neuen senden.',
    "Ce code n'est plus valable. Faites-vous en envoyer un nouveau.",
  ),
  problem_unavailable: words(
    'The service cannot answer right now. Your saved answers are not lost. Try again in a moment.',
    'Der Dienst kann gerade nicht antworten. Ihre gespeicherten Angaben sind nicht verloren. Versuchen Sie es gleich nochmals.',
    'Le service ne peut pas répondre pour le moment. Vos réponses enregistrées ne sont pas perdues. Réessayez dans un instant.',
  ),
  problem_too_many: words(
    'Too many tries. Wait a while, then try again.',
    'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann nochmals.',
    'Trop de tentatives. Patientez un moment, puis réessayez.',
  ),

  problem_address: words(
    'Your e-mail address is needed before the form can be sent.',
    'Bevor das Formular gesendet werden kann, wird Ihre E-Mail-Adresse gebraucht.',
    "Votre adresse e-mail est nécessaire pour l'envoi du formulaire.",
  ),

  later_title: words('Come back later', 'Später fortfahren', 'Revenir plus tard'),
  later_text: words(
    'Your answers are saved. We send you a link with which you can go on, also on another device.',
    'Ihre Angaben sind gespeichert. Wir senden Ihnen einen Link, mit dem Sie weitermachen können, auch auf einem anderen Gerät.',
    'Vos réponses sont enregistrées. Nous vous envoyons un lien pour continuer, même sur un autre appareil.',
  ),
  later_send: words('Send the link', 'Link senden', 'Envoyer le lien'),
  later_sent: words(
    'We have sent a link to {address}. It can be used until {date}.',
    'Wir haben einen Link an {address} gesendet. Er gilt bis {date}.',
    "Nous avons envoyé un lien à {address}. Il est valable jusqu'au {date}.",
  ),
  later_sent_title: words('The link is on its way', 'Der Link ist unterwegs', 'Le lien est en route'),
  email_address: words('E-mail address', 'E-Mail-Adresse', 'Adresse e-mail'),

  gone_title: words('This link does not open anything', 'Dieser Link öffnet nichts', "Ce lien n'ouvre rien"),
  gone_text: words(
    'It may be incomplete or have ended. Open the newest link that you were sent, or ask whoever gave it to you for a new one. Answers that were saved are not lost.',
    'Er ist vielleicht unvollständig oder abgelaufen. Öffnen Sie den neuesten Link, den Sie erhalten haben, oder bitten Sie um einen neuen. Gespeicherte Angaben gehen nicht verloren.',
    'Il est peut-être incomplet ou expiré. Ouvrez le lien le plus récent que vous avez reçu ou demandez-en un nouveau. Les réponses enregistrées ne sont pas perdues.',
  ),
  closed_title: words('This form is closed', 'Dieses Formular ist geschlossen', 'Ce formulaire est fermé'),
  closed_text: words(
    'Its answers can no longer be changed here.',
    'Die Angaben können hier nicht mehr geändert werden.',
    'Les réponses ne peuvent plus être modifiées ici.',
  ),
  form_expired_title: words(
    'This page was open for too long',
    'Diese Seite war zu lange offen',
    'Cette page est restée ouverte trop longtemps',
  ),
  form_expired_text: words(
    'Go back, load the page anew and try again.',
    'Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es nochmals.',
    'Revenez en arrière, rechargez la page et réessayez.',
  ),
  broken_title: words(
    'This form could not be read',
    'Dieses Formular konnte nicht gelesen werden',
    "Ce formulaire n'a pas pu être lu",
  ),
  broken_text: words(
    'It broke off on its way, or it holds characters that cannot be stored. Your saved answers are not lost. Go back and send it again.',
    'Es ist unterwegs abgebrochen oder enthält Zeichen, die sich nicht speichern lassen. Ihre gespeicherten Angaben sind nicht verloren. Gehen Sie zurück und senden Sie es nochmals.',
    'Il a été interrompu en route ou contient des caractères qui ne peuvent pas être enregistrés. Vos réponses enregistrées ne sont pas perdues. Revenez en arrière et renvoyez-le.',
  ),
  broken_large_title: words(
    'This is more than can be taken at once',
    'Das ist mehr, als auf einmal angenommen werden kann',
    'C’est plus que ce qui peut être reçu à la fois',
  ),
  broken_large_text: words(
    'A file may have at most {size}, and {files} files can be sent at once; what is typed may have at most {texts}. Nothing of it was saved. Go back and send less at once.',
    'Eine Datei darf höchstens {size} haben, und {files} Dateien lassen sich auf einmal senden; eingegebener Text darf höchstens {texts} haben. Davon wurde nichts gespeichert. Gehen Sie zurück und senden Sie weniger auf einmal.',
    'Un fichier peut avoir au maximum {size}, et {files} fichiers peuvent être envoyés à la fois ; le texte saisi peut avoir au maximum {texts}. Rien de cela n’a été enregistré. Revenez en arrière et envoyez-en moins à la fois.',
  ),
  wait_title: words('One moment, please', 'Einen Augenblick bitte', 'Un instant, s’il vous plaît'),

  paper_failed_title: words(
    'This document cannot be made at the moment',
    'Dieses Dokument kann im Augenblick nicht erstellt werden',
    'Ce document ne peut pas être établi pour le moment',
  ),
  paper_failed_text: words(
    'Your saved answers are not lost. You can go on, and try again later.',
    'Ihre gespeicherten Angaben sind nicht verloren. Sie können fortfahren und es später nochmals versuchen.',
    'Vos réponses enregistrées ne sont pas perdues. Vous pouvez continuer et réessayer plus tard.',
  ),
  paper_failed_sent: words(
    'Your answers were sent and have reached us. Try again later, or ask us for the document.',
    'Ihre Angaben wurden gesendet und sind bei uns eingegangen. Versuchen Sie es später nochmals oder verlangen Sie das Dokument bei uns.',
    'Vos réponses ont été envoyées et nous sont parvenues. Réessayez plus tard ou demandez-nous le document.',
  ),

  failed_title: words('Something went wrong', 'Etwas ist schiefgegangen', "Une erreur s'est produite"),
  failed_text: words(
    'Your saved answers are not lost. Go back and try again.',
    'Ihre gespeicherten Angaben sind nicht verloren. Gehen Sie zurück und versuchen Sie es nochmals.',
    'Vos réponses enregistrées ne sont pas perdues. Revenez en arrière et réessayez.',
  ),
  address_confirmed: words(
    'Your address is confirmed. You can send the form now.',
    'Ihre Adresse ist bestätigt. Sie können das Formular jetzt senden.',
    'Votre adresse est confirmée. Vous pouvez maintenant envoyer le formulaire.',
  ),

  mail_confirm_subject: words(
    'Your code for {name}: {code}',
    'Ihr Code für {name}: {code}',
    'Votre code pour {name} : {code}',
  ),
  mail_confirm_code: words(
    'Your code is {code}. It can be used for {minutes} {minutes:minute|minutes}, in the browser in which you asked for it.',
    'Ihr Code lautet {code}. Er gilt {minutes} {minutes:Minute|Minuten}, in dem Browser, in dem Sie ihn angefordert haben.',
    "Votre code est {code}. Il est valable {minutes} {minutes:minute|minutes}, dans le navigateur où vous l'avez demandé.",
  ),
  mail_link_subject: words(
    'Confirm your e-mail address: {name}',
    'E-Mail-Adresse bestätigen: {name}',
    'Confirmez votre adresse e-mail : {name}',
  ),
  mail_link: words(
    'Open this link to confirm your address and go on. It can be used once, for {minutes} {minutes:minute|minutes}:',
    'Öffnen Sie diesen Link, um Ihre Adresse zu bestätigen und fortzufahren. Er gilt einmal und {minutes} {minutes:Minute|Minuten} lang:',
    'Ouvrez ce lien pour confirmer votre adresse et continuer. Il est valable une fois, pendant {minutes} {minutes:minute|minutes} :',
  ),
  mail_start: words(
    'Please open this link to fill in the form. It can be used until {date}:',
    'Bitte öffnen Sie diesen Link, um das Formular auszufüllen. Er gilt bis {date}:',
    "Veuillez ouvrir ce lien pour remplir le formulaire. Il est valable jusqu'au {date} :",
  ),
  mail_resume_subject: words('Go on with: {name}', 'Fortsetzen: {name}', 'Reprendre : {name}'),
  mail_resume: words(
    'With this link you can go on where you stopped. It can be used until {date}:',
    'Mit diesem Link machen Sie dort weiter, wo Sie aufgehört haben. Er gilt bis {date}:',
    "Ce lien vous permet de reprendre où vous vous êtes arrêté. Il est valable jusqu'au {date} :",
  ),
  mail_foot: words(
    'You did not ask for this? Then ignore this message. Do not pass it on.',
    'Sie haben das nicht angefordert? Dann ignorieren Sie diese Nachricht. Geben Sie sie nicht weiter.',
    "Vous n'avez rien demandé ? Alors ignorez ce message. Ne le transmettez pas.",
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type WizardText = keyof typeof TEXTS;

/** Says a text of the pages, with what is filled in: `{left}`, and by its number `{left:try|tries}`. */
export type Say = (key: WizardText, filled?: Readonly<Record<string, string | number>>) => string;

/** The texts of the pages in a language; in English where there are none in it. */
export const sayIn =
  (language: string): Say =>
  (key, filled = {}) =>
    textIn(TEXTS[key], language)
      .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
        isOne(Number(filled[name]), language) ? one : other,
      )
      .replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? ''));

/** Whether a language says a number of things in the singular: French does so of none, too. */
const isOne = (count: number, language: string): boolean =>
  count === 1 || (count === 0 && language.startsWith('fr'));
