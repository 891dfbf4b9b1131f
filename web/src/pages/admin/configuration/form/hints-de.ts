/** Hints of the fields, by what the schema says in English. */
export const GERMAN_HINTS: Readonly<Record<string, string>> = {
  'Texts of documents and booklets, such as the number of the page.':
    'Texte von Dokumenten und Mappen, etwa die Nummer der Seite.',
  'Texts that values are shown with: yes and no.': 'Texte, mit denen Werte gezeigt werden: Ja und Nein.',
  'Texts of the mails of wizards and of requests to sign.':
    'Texte der E-Mails von Assistenten und von Bitten um Unterschrift.',
  'Texts of the pages to sign, and of the page of signatures.':
    'Texte der Seiten zum Unterschreiben und der Seite mit den Unterschriften.',
  'Texts of the pages of wizards.': 'Texte der Seiten von Assistenten.',
  'Name and settings of a package.': 'Name und Einstellungen eines Pakets.',
  'Name of the package.': 'Name des Pakets.',
  'Folders of other packages that become part of this one, relative to this folder.':
    'Ordner anderer Pakete, die Teil von diesem werden, von diesem Ordner aus gesehen.',
  'Settings of the whole tenant.': 'Was für den ganzen Mandanten gilt.',
  'Languages of the tenant; the first is the default.': 'Sprachen des Mandanten; die erste ist die übliche.',
  'IANA name of the time zone, for `today()` and schedules.':
    'IANA-Name der Zeitzone, für `today()` und Zeitpläne.',
  'ISO 4217 code of the default currency.':
    'ISO-4217-Code der Währung von Beträgen, wo nichts anderes gesagt ist.',
  'The look of wizards and documents.': 'Wie Assistenten und Dokumente aussehen.',
  'Name of the organisation.': 'Name der Organisation.',
  'Its logo.': 'Ihr Logo.',
  'Colour of buttons and headings.': 'Farbe von Schaltflächen und Überschriften.',
  'Colour of highlights.': 'Farbe von Hervorhebungen.',
  'Postal address, for the foot of documents.': 'Postadresse, für den Fuss von Dokumenten.',
  'Contact e-mail address.': 'Adresse, an die man schreiben kann.',
  'Contact telephone number.': 'Nummer, die man anrufen kann.',
  'Address of the web site.': 'Adresse der Website.',
  'Web sites whose pages may show wizards in a frame; none if left out.':
    'Websites, deren Seiten Assistenten in einem Rahmen zeigen dürfen; ohne Angabe keine.',
  'Text at the foot of wizard pages.': 'Text am Fuss der Seiten von Assistenten.',
  'Text at the foot of documents without their own footer.':
    'Text am Fuss von Dokumenten ohne eigene Fusszeile.',
  'Retention periods; data without one is kept for ever.':
    'Wie lange etwas aufbewahrt wird; ohne Angabe für immer.',
  'How long finished and approved cases are kept.':
    'Wie lange abgeschlossene und bewilligte Fälle aufbewahrt werden.',
  'How long declined cases are kept.': 'Wie lange abgelehnte Fälle aufbewahrt werden.',
  'How long a case is kept that a wizard started and nobody submitted.':
    'Wie lange ein Fall bleibt, den ein Assistent begonnen und niemand gesendet hat.',
  'How long the activity log is kept.': 'Wie lange das Protokoll der Aktivität bleibt.',
  'A kind of person, company or object that cases are about.':
    'Eine Art von Person, Firma oder Sache, um die es in Fällen geht.',
  'The key.': 'Der Schlüssel.',
  'Name of one instance.': 'Name einer einzelnen Instanz.',
  'Name of several instances.': 'Name von mehreren.',
  'The super-ontology: its informations, identifier and formulas are inherited.':
    'Die übergeordnete Ontologie: ihre Informationen, Kennung und Formeln werden geerbt.',
  'Whether only ontologies below it have instances.': 'Nur untergeordnete Ontologien haben Instanzen.',
  'Whether its instances are managed by another system: clients and people can neither create them directly nor remove them from a case.':
    'Ihre Instanzen kommen von anderswo: niemand kann sie direkt anlegen oder aus einem Fall entfernen.',
  'Whether an instance in a case may be replaced by another one and its link may be removed.':
    'In einem Fall kann eine Instanz durch eine andere ersetzt und ihre Verknüpfung gelöst werden.',
  'The information with the identifier of an instance in other systems; its values are unique.':
    'Die Information mit der Kennung, unter der andere Systeme eine Instanz kennen; ihre Werte sind eindeutig.',
  'Name of an instance.': 'Name einer Instanz.',
  'Name of the icon shown beside instances. Not available yet.':
    'Name des Symbols, das neben Instanzen steht. Noch nicht verfügbar.',
  'The informations of an instance, in the order in which they are shown.':
    'Was man über eine Instanz wissen kann, in der Reihenfolge der Anzeige.',
  'One question or computed value.': 'Eine Frage oder ein berechneter Wert.',
  'The question, or the label of the field.':
    'Die Frage, die gestellt wird, oder die Beschriftung des Felds.',
  'A shorter label for tables, documents and lists; the question if left out.':
    'Eine kürzere Beschriftung für Tabellen, Dokumente und Listen; ohne Angabe die Frage.',
  'A line of explanation under the question.': 'Eine erklärende Zeile unter der Frage.',
  'Computes the value, which then cannot be written.': 'Berechnet den Wert; niemand kann ihn dann schreiben.',
  'The default value.': 'Der Wert, bis jemand einen anderen schreibt.',
  'The question may stay open when this is true.': 'Die Frage darf offen bleiben, wenn dies wahr ist.',
  'The value is never sent to a model of the assistant: neither itself, nor what a formula computes of it, nor texts in which it stands.':
    'Der Wert wird nie an ein Modell des Assistenten gesendet: weder er selbst, noch was eine Formel aus ihm berechnet, noch Texte, in denen er steht.',
  'The value cannot be written when this is true.':
    'Der Wert lässt sich nicht schreiben, wenn dies wahr ist.',
  'The needed document that proves the value.': 'Das benötigte Dokument, das den Wert belegt.',
  'Minimum number of characters.': 'Wenigste Zeichen.',
  'Maximum number of characters.': 'Meiste Zeichen.',
  'Regular expression (linear-time dialect) that the whole text has to match.':
    'Regulärer Ausdruck (in linearer Zeit), dem der ganze Text entsprechen muss.',
  'Message if the pattern does not match.': 'Was man liest, wenn das Muster nicht passt.',
  'A condition on the value; if it fails, the case has an issue.':
    'Eine Bedingung an den Wert. Ist sie nicht erfüllt, hat der Fall ein Problem.',
  'Must be true for the value to be accepted; null counts as true.':
    'Muss wahr sein, damit der Wert gilt; null zählt als wahr.',
  'Message if it is false.': 'Was man liest, wenn es falsch ist.',
  'Smallest value allowed.': 'Kleinster erlaubter Wert.',
  'Largest value allowed.': 'Grösster erlaubter Wert.',
  'Maximum number of digits after the point.': 'Meiste Stellen nach dem Komma.',
  "ISO 4217 code of the amount's currency; the tenant's currency if left out.":
    'ISO-4217-Code der Währung des Betrags; ohne Angabe die des Mandanten.',
  'Earliest day allowed.': 'Frühester erlaubter Tag.',
  'Latest day allowed.': 'Spätester erlaubter Tag.',
  'The options by key; formulas compare with the key.':
    'Was zur Wahl steht, nach Schlüssel; Formeln vergleichen mit dem Schlüssel.',
  'One option.': 'Eine Möglichkeit.',
  'Name for people.': 'Was man liest.',
  'A line of explanation.': 'Eine erklärende Zeile.',
  'Minimum number of options to choose.': 'Wenigste Möglichkeiten, die zu wählen sind.',
  'Maximum number of options to choose.': 'Meiste Möglichkeiten, die zu wählen sind.',
  'The instances that can be chosen: those of this ontology and of the ontologies below it.':
    'Welche Instanzen genannt werden können: die dieser Ontologie und der ihr untergeordneten.',
  'Whether people may add a new instance here.': 'Hier darf eine neue Instanz hinzugefügt werden.',
  'Whether people may choose an existing instance.': 'Hier darf eine bestehende Instanz gewählt werden.',
  'Accepted types of file; any if left out.': 'Dateitypen, die angenommen werden; ohne Angabe alle.',
  'Name of an occurrence, followed by its position from the second on; the key if left out.':
    'Name eines Vorkommens; ab dem zweiten folgt seine Nummer. Ohne Angabe der Schlüssel.',
  'Minimum number of occurrences in a complete case.':
    'Vorkommen, die ein vollständiger Fall mindestens hat.',
  'Maximum number of occurrences.': 'Vorkommen, die es höchstens geben kann.',
  'Whether people may rename occurrences.': 'Vorkommen dürfen umbenannt werden.',
  'The fields of each occurrence.': 'Die Felder jedes Vorkommens.',
  'Manual instance actions: actions that people and clients can run on an instance outside a case.':
    'Manuelle Aktionen: was man mit einer Instanz ausserhalb eines Falls tun kann.',
  'An action on an instance, with its condition and input.':
    'Eine Aktion an einer Instanz, mit Bedingung und Eingaben.',
  'Title of the action, as on its button.': 'Titel der Aktion, wie auf ihrer Schaltfläche.',
  'The action can be run while this is true.': 'Die Aktion ist möglich, solange dies wahr ist.',
  'Teams whose members may run it; everybody if left out.':
    'Teams, deren Mitglieder sie ausführen dürfen; ohne Angabe alle.',
  'Input of the person who runs it; the rules use each parameter by its key.':
    'Was einzugeben ist; die Regeln sehen jedes unter seinem Schlüssel.',
  'Rules that change the instance.': 'Was sie mit der Instanz tut.',
  'A rule that changes the instance.': 'Was mit der Instanz geschieht.',
  'The condition; always true if left out.': 'Die Bedingung; ohne Angabe immer.',
  'Sets values of the subject, by information. Of two rules that set the same value, the one with the higher priority wins. A value that a person writes has precedence over both.':
    'Setzt Werte des Gegenstands, nach Information. Setzen zwei Regeln denselben Wert, gilt die mit dem höheren Vorrang. Was ein Mensch schreibt, gilt vor beiden.',
  'The value.': 'Der Wert.',
  'Sends e-mail.': 'Sendet E-Mails.',
  'E-mail address of the recipient, or a list of addresses.':
    'E-Mail-Adresse des Empfängers oder eine Liste von Adressen.',
  'Language of the message; that of the case if left out.':
    'Sprache der Nachricht; ohne Angabe die des Falls.',
  'Subject of the message.': 'Betreff der Nachricht.',
  'The message.': 'Die Nachricht.',
  'Documents of the case that are attached.': 'Dokumente des Falls, die angehängt werden.',
  'A booklet that is attached.': 'Eine Mappe, die angehängt wird.',
  'Starts a case of a creation process.': 'Beginnt einen Fall eines Prozesses, der erzeugt.',
  'Process of the new case.': 'Prozess des neuen Falls.',
  'The instance the new case is about; a new one if left out.':
    'Die Instanz, um die es im neuen Fall geht; ohne Angabe eine neue.',
  "First values of the new case's outcome.": 'Erste Werte des Ergebnisses des neuen Falls.',
  'E-mail address of the user it is assigned to.': 'E-Mail-Adresse der zuständigen Person.',
  'Lifecycle cases it creates.': 'Folgefälle, die sie erzeugt.',
  'The lifecycle process.': 'Der Folgeprozess.',
  'Only when this is true.': 'Nur wenn dies wahr ist.',
  'The instance it is about; the subject or the outcome if left out.':
    'Die Instanz, um die es geht; ohne Angabe der Gegenstand oder das Ergebnis.',
  'Rules that run on a schedule for its instances.': 'Regeln, die nach Kalender für ihre Instanzen laufen.',
  'Runs on a schedule for each valid instance of the ontology.':
    'Läuft nach Kalender für jede gültige Instanz der Ontologie.',
  'Name of the rule, as in the history of the values it sets.':
    'Name der Regel, wie in der Geschichte der Werte, die sie setzt.',
  'Runs only if this is true.': 'Nur für jene, für die dies wahr ist.',
  'When it runs: at every moment of a cron schedule, or once at a computed day plus a delay.':
    'Wann sie läuft: zu jedem Zeitpunkt einer Cron-Zeile, oder einmal, wenn ein berechneter Tag samt Verzögerung gekommen ist.',
  "Minute, hour, day, month, weekday, in the tenant's time zone.":
    'Minute, Stunde, Tag, Monat, Wochentag, in der Zeitzone des Mandanten.',
  'The day, computed for each instance or case; null means never.':
    'Der Tag, für jede Instanz oder jeden Fall berechnet; null heisst nie.',
  'The delay after that day.': 'Wie lange nach diesem Tag.',
  'Creates a case of a lifecycle process for an existing instance.':
    'Beginnt einen Folgefall für eine bestehende Instanz.',
  'The part that an instance plays in a case.': 'Ein Part, den eine Instanz in einem Fall hat.',
  'Ontologies whose instances can hold the role, and those below them.':
    'Ontologien, deren Instanzen die Rolle haben können, und die ihnen untergeordneten.',
  'How many instances of a case may hold the role.': 'Wie viele Instanzen eines Falls die Rolle haben.',
  'Minimum number of holders in a complete case.': 'Träger, die ein vollständiger Fall mindestens hat.',
  'Maximum number of holders in a case. With 1, formulas see the holder itself, otherwise a list.':
    'Träger, die ein Fall höchstens hat. Bei 1 sehen Formeln den Träger selbst, sonst eine Liste.',
  'A group of users, used to limit who may edit, use a transition or vote. An API key acts for the tenant and is not limited by teams.':
    'Eine Gruppe von Personen: wer ändern, Übergänge verwenden und abstimmen darf. Ein API-Schlüssel handelt für den Mandanten und ist an keine gebunden.',
  'A mark on cases, given by people, clients or rules.':
    'Ein Zeichen an Fällen, von Menschen, Programmen oder Regeln gesetzt.',
  'Its colour.': 'Ihre Farbe.',
  'A document that a case has to collect. A file assigned to it is a requested proof; an unassigned file is a custom proof.':
    'Ein Dokument, das ein Fall braucht. Eine zugewiesene Datei ist ein verlangter Nachweis, jede andere ein freier.',
  'Name for people; a proof assigned to it has this name.':
    'Was man liest; ein zugewiesener Nachweis trägt diesen Namen.',
  'The accepted documents, for the person who has to supply one.':
    'Welche Dokumente gelten, für die Person, die eines bringt.',
  'Whether one is needed for the case, for each instance, or for each value it proves.':
    'Ob eines für den Fall, für jede Instanz oder für jeden belegten Wert nötig ist.',
  'The ontology of the instances it is needed for; its formulas see such an instance.':
    'Für wessen Instanzen es nötig ist; seine Formeln sehen eine solche Instanz.',
  'It may be missing when this is true.': 'Es darf fehlen, wenn dies wahr ist.',
  'Whether further files may be added to the first one.': 'Zur ersten dürfen weitere Dateien hinzukommen.',
  'Maximum number of files, including appendices.': 'Meiste Dateien, Anhänge eingeschlossen.',
  'Answers that are looked for in its files. What is found is proposed, with its place on the page; a person takes or rejects it.':
    'Antworten, nach denen in den Dateien gesucht wird. Gefundenes wird mit seiner Stelle auf der Seite vorgeschlagen; ein Mensch übernimmt oder verwirft es.',
  'The information that is answered, of the instance the document is for.':
    'Die Information, die beantwortet wird; sie gehört zur Instanz, für die das Dokument ist.',
  'Where the answer stands: a field of the machine-readable zone of a passport or card, or the kind of thing it is.':
    'Wo die Antwort steht: ein Feld der maschinenlesbaren Zone eines Passes oder Ausweises, oder was für eine Angabe es ist.',
  'Labels in the languages of the documents: the answer stands behind one of them, or under it.':
    'Beschriftungen in den Sprachen der Dokumente: Die Antwort steht hinter oder unter einer davon.',
  'A text on the page, such as "Valid until".': 'Ein Text auf der Seite, etwa „Gültig bis“.',
  'An answer that is looked for in a file.': 'Eine Antwort, nach der in einer Datei gesucht wird.',
  'Accepted types of file; PDF and images if left out.':
    'Dateitypen, die angenommen werden; ohne Angabe PDF und Bilder.',
  'A function that formulas call by its key.': 'Eine Funktion, die Formeln mit ihrem Schlüssel aufrufen.',
  'A FEEL type, the key of an ontology, or a list of one of them.':
    'Ein FEEL-Typ, der Schlüssel einer Ontologie oder eine Liste davon.',
  'The body.': 'Was sie berechnet.',
  'Its parameters in order, with their types.': 'Ihre Parameter in der Reihenfolge, mit ihren Typen.',
  'A decision table instead of a formula: the first row whose condition holds gives the result.':
    'Eine Entscheidungstabelle statt einer Formel: die erste Zeile, deren Bedingung gilt, gibt das Ergebnis.',
  'The condition of the row; the last row may leave it out.':
    'Die Bedingung der Zeile; die letzte darf sie weglassen.',
  'The result.': 'Was sie ergibt.',
  'A note for readers of the table.': 'Warum, für jene, die die Tabelle lesen.',
  'Rules that several processes use; none of them is for `outcome`.':
    'Regeln, die mehrere Prozesse verwenden; keine davon ist für `outcome`.',
  'The rules.': 'Die Regeln.',
  'For a subject, when a condition holds or an event happens, do something.':
    'Für einen Gegenstand, wenn eine Bedingung gilt oder etwas geschieht, etwas tun.',
  'The condition; always true if left out. Null counts as false.':
    'Die Bedingung; ohne Angabe immer. Null zählt als falsch.',
  'Of two rules that write the same value, the higher number wins.':
    'Schreiben zwei Regeln denselben Wert, gilt die höhere Zahl.',
  'Default values of informations of the subject.':
    'Werte, die Informationen des Gegenstands haben, bis jemand andere schreibt.',
  'Makes these documents part of the case.': 'Macht diese Dokumente zum Teil des Falls.',
  'Tags the case.': 'Markiert den Fall.',
  'Assigns the case to the user with this e-mail address.':
    'Weist den Fall der Person mit dieser E-Mail-Adresse zu.',
  'Gives the case a colour, written "#rrggbb"; the highest priority wins.':
    'Gibt dem Fall eine Farbe, geschrieben "#rrggbb"; der höchste Vorrang gilt.',
  'Generates these documents and keeps the files.': 'Erzeugt diese Dokumente und behält die Dateien.',
  'Generates these documents and freezes them: later changes of the case do not change them.':
    'Erzeugt diese Dokumente und friert sie ein: spätere Änderungen des Falls berühren sie nicht.',
  'Runs these AI case checks of the process. Not available yet.':
    'Führt diese KI-Prüfungen des Prozesses aus. Noch nicht verfügbar.',
  '`case`, `outcome`, the key of an ontology (each of its instances in the case), of a role (each holder), or of a structure: `Person.addresses` (each occurrence).':
    '`case`, `outcome`, der Schlüssel einer Ontologie (jede ihrer Instanzen im Fall), einer Rolle (jeder Träger) oder einer Struktur: `Person.addresses` (jedes Vorkommen).',
  'Events that start the rule.': 'Ereignisse, auf die die Regel wartet; jedes davon startet sie.',
  'The rules of a new case have run for the first time.':
    'Die Regeln eines neuen Falls sind zum ersten Mal gelaufen.',
  'The case enters one of these states from another one.':
    'Der Fall kommt aus einem anderen in einen dieser Zustände.',
  'One of these transitions is used.': 'Einer dieser Übergänge wird verwendet.',
  'One of these documents is signed.': 'Eines dieser Dokumente wird unterschrieben.',
  'A file is stored for one of these needed documents.':
    'Zu einem dieser benötigten Dokumente wird eine Datei abgelegt.',
  'Asks these informations of the subject. Asking a structure asks its components, except those that a rule for its occurrences asks: they show where that rule holds.':
    'Fragt nach diesen Informationen des Gegenstands. Eine Struktur fragt nach ihren Bestandteilen, ausser jenen, nach denen eine Regel für ihre Vorkommen fragt.',
  'The information to ask.': 'Die Information, nach der gefragt wird.',
  'The question may stay open when this is true, in addition to the condition of the information.':
    'Die Frage darf offen bleiben, wenn dies wahr ist; zusätzlich zu dem, was die Information sagt.',
  'The answer is shown but cannot be written when this is true.':
    'Die Antwort wird gezeigt, lässt sich aber nicht schreiben, wenn dies wahr ist.',
  'Creates an instance in the case for each subject. It disappears when the condition stops holding; when the condition holds again, the same instance returns.':
    'Erzeugt im Fall für jeden Gegenstand eine Instanz. Sie verschwindet, wenn die Bedingung nicht mehr gilt, und kommt als dieselbe zurück.',
  'Distinguishes several creations of one rule; the ontology if left out.':
    'Unterscheidet mehrere Erzeugungen einer Regel; ohne Angabe die Ontologie.',
  'The ontology of the new instance.': 'Was erzeugt wird.',
  "The subject's information that will refer to the new instance.":
    'Die Information des Gegenstands, die auf die neue Instanz zeigt.',
  'Roles the new instance gets.': 'Rollen, die die neue Instanz bekommt.',
  'First values of the new instance, computed for the subject.':
    'Erste Werte der neuen Instanz, für den Gegenstand berechnet.',
  'Gives roles to the subject or to an instance it refers to.':
    'Gibt dem Gegenstand oder einer Instanz, auf die er zeigt, Rollen.',
  'The role.': 'Die Rolle.',
  'The instance that gets it; the subject if left out.': 'Wer sie bekommt; ohne Angabe der Gegenstand.',
  'Needs these documents for the subject: a file has to be collected for each.':
    'Verlangt diese Dokumente für den Gegenstand: für jedes muss eine Datei kommen.',
  'The needed document.': 'Das benötigte Dokument.',
  'It may be missing when this is true, in addition to the condition of the needed document.':
    'Es darf fehlen, wenn dies wahr ist; zusätzlich zu dem, was das benötigte Dokument sagt.',
  'Raises an issue: the case is not complete while there is one.':
    'Meldet ein Problem: der Fall ist nicht vollständig, solange es besteht.',
  "The subject's information it is about; it is shown beside the question.":
    'Die Information des Gegenstands, um die es geht; es steht neben der Frage.',
  'Shows a warning; it blocks nothing.': 'Zeigt eine Warnung; sie verhindert nichts.',
  'Writes a comment on the case, once for each time the condition begins to hold or the event happens.':
    'Schreibt einen Kommentar zum Fall, jedes Mal wenn die Bedingung zu gelten beginnt oder das Ereignis geschieht.',
  'The comment.': 'Der Kommentar.',
  'Its title.': 'Sein Titel.',
  'Raises the comment as an issue.': 'Der Kommentar ist ein Problem.',
  'E-mail address of the user whose task it becomes.': 'E-Mail-Adresse der Person, deren Aufgabe es wird.',
  'Deadline of the task, counted from when the comment is written.':
    'Frist der Aufgabe, ab dem Schreiben des Kommentars.',
  'A workflow with its rules, pages and documents. A case is one run of it.':
    'Ein Ablauf mit Regeln, Seiten und Dokumenten. Ein Fall ist ein Durchlauf davon.',
  'Whether its cases create their outcome instance or are about an existing one.':
    'Ob seine Fälle ihr Ergebnis erzeugen oder von einer bestehenden Instanz handeln.',
  'The ontology of the instance its cases are about.': 'Worum es in seinen Fällen geht.',
  "How an existing outcome instance enters a case: as the case's own copy, or shared live. Answers for a shared instance are written to it at once; values that rules derive for it are visible only in the case, and are written when the case ends well.":
    'Wie ein bestehendes Ergebnis in einen Fall kommt: als eigene Kopie oder gemeinsam und lebendig. Antworten einer gemeinsamen Instanz stehen sofort dort; was Regeln für sie ableiten, gilt nur in diesem Fall und steht dort, wenn er gut endet.',
  'Whether ongoing cases move to a new version or stay with the one they were started in.':
    'Ob laufende Fälle zu einer neuen Version übergehen oder bei ihrer bleiben.',
  'Whether people and clients may name cases.': 'Fälle dürfen einen eigenen Namen bekommen.',
  'Whether files may be collected without a needed document. `false` is not available yet.':
    'Dateien können gesammelt werden, die kein benötigtes Dokument verlangt. Das zu verbieten, ist noch nicht verfügbar.',
  'Name of a case.': 'Name eines Falls.',
  'Colour of a case, written "#rrggbb".': 'Farbe eines Falls, geschrieben "#rrggbb".',
  'E-mail address of the user a case is assigned to.':
    'E-Mail-Adresse der Person, der ein Fall zugewiesen ist.',
  'Tags that people can choose from; all if left out.':
    'Markierungen, die zur Wahl stehen; ohne Angabe alle.',
  'Shared rules that its cases follow as well.': 'Gemeinsame Regeln, denen seine Fälle auch folgen.',
  'Documents of every case; rules include others.': 'Dokumente jedes Falls; Regeln bringen weitere.',
  'Booklets of its cases.': 'Mappen seiner Fälle.',
  'The default booklet.': 'Die Mappe, die gemeint ist, wo keine genannt wird.',
  'How long finished cases are kept; as in the settings if left out.':
    'Wie lange abgeschlossene Fälle bleiben; ohne Angabe, was die Einstellungen sagen.',
  'The states of a process and the transitions between them.':
    'Die Zustände eines Prozesses und die Wege dazwischen.',
  'The states, in the order of the happy path. Exactly one is of kind `start`.':
    'Die Zustände, in der Reihenfolge des üblichen Wegs. Genau einer ist von der Art `start`.',
  'A state of a case.': 'Wo ein Fall steht.',
  'The meaning of the state: where cases begin, where they are worked on, or how they end. The last three are final.':
    'Was der Zustand bedeutet: wo Fälle beginnen, wo daran gearbeitet wird oder wie sie enden. Die letzten drei sind endgültig.',
  'Whether the state is part of the usual path, which the progress bar shows.':
    'Der Zustand gehört zum üblichen Weg; die Fortschrittsanzeige zeigt ihn.',
  'Who may change the case in this state. Everybody if left out.':
    'Wer den Fall in diesem Zustand ändern darf. Ohne Angabe alle.',
  'Actions that run once, for the case.': 'Was einmal geschieht, für den Fall.',
  'The transitions between them.': 'Die Wege dazwischen.',
  'A transition from one state to another.': 'Ein Weg von einem Zustand zu einem anderen.',
  'Text of the button.': 'Text der Schaltfläche.',
  'States from which it leads.': 'Zustände, von denen er ausgeht.',
  'The state to which it leads.': 'Der Zustand, zu dem er führt.',
  'Must be true, evaluated after the rules have run.': 'Muss wahr sein, nachdem die Regeln gelaufen sind.',
  'Message if the condition is not met.': 'Was man liest, wenn die Bedingung nicht erfüllt ist.',
  'Its appearance.': 'Wie man ihn sieht.',
  'The look of the button.': 'Wie die Schaltfläche aussieht.',
  'A question that has to be confirmed first.': 'Eine Frage, die zuerst mit Ja beantwortet werden muss.',
  'Whether it has no button; clients and wizards can still use it.':
    'Menschen haben keine Schaltfläche dafür; Programme und Assistenten können ihn verwenden.',
  'Required votes. Only signed-in people vote.':
    'Stimmen, die nötig sind. Nur angemeldete Personen stimmen ab.',
  'How many people have to vote for it.': 'Wie viele Personen dafür stimmen müssen.',
  'Whether owners or assignees are excluded from voting, for the four-eyes principle; former ones are excluded as well.':
    'Wessen Stimme nicht zählt, für das Vier-Augen-Prinzip: alle, die es sind oder je waren.',
  'Who may vote. Everybody if left out.': 'Wer abstimmen darf. Ohne Angabe alle.',
  'Who may use it. Everybody if left out.': 'Wer ihn verwenden darf. Ohne Angabe alle.',
  'For states of an earlier version: the states to which their cases move in this version.':
    'Für Zustände einer früheren Version: wohin Fälle gehen, die dort stehen, wenn sie zu dieser Version übergehen.',
  'The new state of those cases.': 'Wo diese Fälle von nun an stehen.',
  'Roles that its cases use, with the number of holders that a case needs if it differs from the role.':
    'Rollen seiner Fälle, mit der Zahl der Träger, wo sie von der Rolle abweicht.',
  'Its rules.': 'Seine Regeln.',
  'Its pages, in order.': 'Seine Seiten, in der Reihenfolge.',
  'A page of the case, for a person to read.': 'Eine Seite des Falls, zum Lesen.',
  'Shown only when this is true.': 'Nur gezeigt, wenn dies wahr ist.',
  'Its tabs, in order.': 'Ihre Reiter, in der Reihenfolge.',
  'A tab of a page.': 'Ein Reiter einer Seite.',
  'Its parts.': 'Seine Teile.',
  'Whose questions: `outcome`, a role, an ontology, or a path such as `outcome.spouse`. One part for each instance.':
    'Wessen Fragen: `outcome`, eine Rolle, eine Ontologie oder ein Pfad wie `outcome.spouse`. Ein Teil für jede Instanz.',
  'Heading of the part.': 'Überschrift des Teils.',
  'Explanation above the questions.': 'Erklärung über den Fragen.',
  'Questions side by side, if there is room.': 'Fragen nebeneinander, wo Platz ist.',
  'The questions, in order. Those that are not asked are left out.':
    'Die Fragen, in der Reihenfolge. Nach denen nicht gefragt wird, die fehlen.',
  'Whether asked questions that are on no page are added here.':
    'Ob Fragen, die keine Seite nennt, auch hierher kommen.',
  'Stable names under which integrators write values.':
    'Namen, unter denen andere Systeme Werte schreiben, wie auch immer der Prozess gebaut ist.',
  'A stable name for a value.': 'Ein fester Name für einen Wert.',
  'The value: `outcome`, a role or a predefined object, then informations.':
    'Der Wert: `outcome`, eine Rolle oder ein vordefiniertes Objekt, dann Informationen.',
  'Instances that Create a case can name or fill, by key.':
    'Instanzen, die beim Anlegen eines Falls genannt oder ausgefüllt werden können, nach Schlüssel.',
  'An instance that Create a case can name or fill.':
    'Eine Instanz, die beim Anlegen eines Falls genannt oder ausgefüllt werden kann.',
  'The rule that creates the instance.': 'Die Regel, die die Instanz erzeugt.',
  'Which of its creations, if there are several.': 'Welche ihrer Erzeugungen, wenn es mehrere sind.',
  "How an existing instance enters a case: as the case's own copy, or shared live. Answers for a shared instance are written to it at once; values that rules derive for it are visible only in the case, and are written when the case ends well.":
    'Wie eine bestehende Instanz in einen Fall kommt: als eigene Kopie oder gemeinsam und lebendig. Antworten einer gemeinsamen Instanz stehen sofort dort; was Regeln für sie ableiten, gilt nur in diesem Fall und steht dort, wenn er gut endet.',
  'A check of the case by a language model. It runs in the background when a rule or a person asks for it.':
    'Eine Prüfung des Falls durch ein Sprachmodell. Sie läuft im Hintergrund, wenn eine Regel oder ein Mensch sie verlangt.',
  'Instructions for the model; formulas in double braces see the case.':
    'Was dem Modell gesagt wird; Formeln in doppelten Klammern sehen den Fall.',
  'Values that are passed to it, by name.': 'Werte, die übergeben werden, nach Name.',
  'Files that are passed to it with their text.': 'Dateien, die mit ihrem Text übergeben werden.',
  'The parts of the answer, by name. Formulas of `assign` and `finding` can use them.':
    'Was die Antwort enthalten muss, nach Name. Formeln von `assign` und `finding` sehen es.',
  'Values of the outcome that are set from the answer.': 'Werte des Ergebnisses, die aus der Antwort folgen.',
  "Name of the model in the operator's settings; the default one if left out.":
    'Name des Modells in den Einstellungen des Betriebs; ohne Angabe das übliche.',
  'The finding that is shown on the case.': 'Was am Fall gezeigt wird.',
  'There is a finding when this is true.': 'Es gibt einen Befund, wenn dies wahr ist.',
  'Whether it blocks.': 'Ob es verhindert.',
  'Rules that run on a schedule for its ongoing cases.':
    'Regeln, die nach Kalender für seine laufenden Fälle laufen.',
  'Runs on a schedule for each ongoing case of the process.':
    'Läuft nach Kalender für jeden laufenden Fall des Prozesses.',
  'A PDF that is generated from a case or for an instance of it.':
    'Ein PDF, das aus einem Fall oder für eine seiner Instanzen erzeugt wird.',
  "Its languages; all of the tenant's if left out.":
    'Sprachen, in denen es das gibt; ohne Angabe alle des Mandanten.',
  '`case` for one document, or whose instances get one each: `outcome`, a role, an ontology.':
    '`case` für ein Dokument, oder wessen Instanzen je eines bekommen: `outcome`, eine Rolle, eine Ontologie.',
  'Name of the file, without its extension.': 'Name der Datei, ohne ihre Endung.',
  'Size of the paper.': 'Grösse des Papiers.',
  'Whether it begins with a table of contents of its sections.':
    'Am Anfang steht ein Inhaltsverzeichnis mit den Titeln der Abschnitte.',
  'Whether each page has codes by which a scan of it is recognised.':
    'Jede Seite trägt Codes, an denen ein Scan erkannt wird.',
  'The needed document that its printed and scanned pages fill.':
    'Das benötigte Dokument, das die gedruckten und eingescannten Seiten erfüllen.',
  'A line at the edge of every page. `page` and `pages` are the number of the page and the number of pages.':
    'Eine Zeile am Rand jeder Seite. `page` und `pages` sind die Nummer der Seite und die Zahl aller Seiten.',
  'On the left.': 'Links.',
  'In the middle.': 'In der Mitte.',
  'On the right.': 'Rechts.',
  'Its sections, in order.': 'Seine Abschnitte, in der Reihenfolge.',
  'Heading of the section; it is listed in the table of contents.':
    'Überschrift des Abschnitts; sie steht im Inhaltsverzeichnis.',
  'The section is shown only when this is true.': 'Der Abschnitt ist da, wenn dies wahr ist.',
  'Instances or occurrences with a section each, which its formulas refer to.':
    'Instanzen oder Vorkommen, je ein Abschnitt; seine Formeln sehen es.',
  'Only those for which this is true.': 'Nur jene, für die dies wahr ist.',
  'Whether the section begins on a new page.': 'Der Abschnitt beginnt auf einer neuen Seite.',
  'Its boxes.': 'Seine Kästen.',
  'Heading of the box.': 'Überschrift des Kastens.',
  'The box is shown only when this is true.': 'Der Kasten ist da, wenn dies wahr ist.',
  'Whether a line is drawn around it.': 'Darum ist eine Linie gezogen.',
  'Its content.': 'Was darin steht.',
  'The following content begins on a new page.': 'Was folgt, beginnt auf einer neuen Seite.',
  'The text, with formulas in double braces.': 'Der Text; Formeln stehen in doppelten Klammern.',
  'Its style.': 'Wie es aussieht.',
  'The heading.': 'Die Überschrift.',
  '1 to 3.': '1 bis 3.',
  'The value to show.': 'Was gezeigt wird.',
  'Its label; the name of the information if left out.':
    'Was davor steht; ohne Angabe der Name der Information.',
  'Text if there is no value.': 'Was dasteht, wenn es keinen Wert gibt.',
  'Several informations of the subject with their labels; those without a value are left out.':
    'Mehrere Informationen des Gegenstands mit ihren Namen; ohne Wert fehlen sie.',
  'Instances or occurrences, one line each: an ontology, a role, or a structure such as `outcome.tax_residencies`.':
    'Instanzen oder Vorkommen, je eine Zeile: eine Ontologie, eine Rolle oder eine Struktur wie `outcome.tax_residencies`.',
  'Only lines for which this is true.': 'Nur Zeilen, für die dies wahr ist.',
  'Text if there are no lines.': 'Was dasteht, wenn es keine Zeile gibt.',
  'The columns; their formulas see the line.': 'Die Spalten; ihre Formeln sehen die Zeile.',
  'The content of the column, for each line.': 'Was in jeder Zeile steht.',
  'Heading of the column; the name of the information if left out.':
    'Überschrift der Spalte; ohne Angabe der Name der Information.',
  'Width in percent of the line.': 'Breite in Prozent der Zeile.',
  'The alignment in the column.': 'Wo es in der Spalte steht.',
  'Whether the numbers of the column are added up below it.':
    'Die Zahlen der Spalte werden darunter zusammengezählt.',
  'The people who sign: one field for each instance.': 'Wer unterschreibt: ein Feld für jede Instanz.',
  'The text below the line.': 'Was unter der Linie steht.',
  'Whether place and date are asked as well.': 'Auch nach Ort und Datum wird gefragt.',
  'The label of the field.': 'Wonach gefragt wird.',
  'The information that is filled in by hand.': 'Die Information, die von Hand eingetragen wird.',
  'The kind of field.': 'Was gedruckt wird.',
  'Height in lines.': 'Höhe in Zeilen.',
  'An image of the package.': 'Ein Bild des Pakets.',
  'A needed document whose file is shown.': 'Ein benötigtes Dokument, dessen Datei gezeigt wird.',
  'The blocks are shown only when this is true.': 'Die Blöcke sind da, wenn dies wahr ist.',
  'The blocks.': 'Die Blöcke.',
  'The blocks that are shown when it is not.': 'Die Blöcke, die sonst da sind.',
  'Blocks after the boxes.': 'Blöcke nach den Kästen.',
  'Several documents and proofs of a case as one PDF.':
    'Mehrere Dokumente und Nachweise eines Falls als ein PDF.',
  '`case` for one booklet, or whose instances get one each.':
    '`case` für eine Mappe, oder wessen Instanzen je eine bekommen.',
  'Its documents, in order; those that are not part of the case are left out.':
    'Ihre Dokumente, in der Reihenfolge; die nicht zum Fall gehören, fehlen.',
  'Whether all proofs of the case are appended.': 'Ob alle Nachweise des Falls angehängt werden.',
  'Needed documents whose proofs are appended.': 'Benötigte Dokumente, deren Nachweise angehängt werden.',
  'A table of contents follows the cover.': 'Nach dem Deckblatt folgt ein Inhaltsverzeichnis.',
  'A cover.': 'Ein Deckblatt.',
  'Title.': 'Titel.',
  'Line below it.': 'Zeile darunter.',
  'Text below that.': 'Text darunter.',
  'The people who sign it.': 'Wer sie unterschreibt.',
  'The people who sign: each of these instances.': 'Wer unterschreibt: jede dieser Instanzen.',
  'They sign only when this is true.': 'Unterschreibt nur, wenn dies wahr ist.',
  'Name of the person who signs.': 'Name der Person, die unterschreibt.',
  'E-mail address for the request.': 'E-Mail-Adresse, an die die Anfrage geht.',
  'Telephone number.': 'Telefonnummer.',
  'Those with a lower number sign first.': 'Wer eine kleinere Zahl hat, unterschreibt zuerst.',
  'The default e-mail with which it is sent.':
    'Die E-Mail, mit der sie gesendet wird, wo der Absender keine schreibt.',
  'Subject.': 'Betreff.',
  'Text.': 'Text.',
  'A form for a person outside the application.': 'Ein Formular für jemanden ausserhalb der Anwendung.',
  'Identifies the template in the API and in links; never changes.':
    'Bezeichnet die Vorlage in der API und in Links; ändert sich nie.',
  'Name for people of the tenant.': 'Was die Leute des Mandanten lesen.',
  'Process of the cases it fills in: a creation or a lifecycle process.':
    'Prozess der Fälle, die er ausfüllt: erzeugend oder Folgeprozess.',
  'The step on which the person starts.': 'Der Schritt, auf dem man landet.',
  'How the person confirms the e-mail address: not at all, by a link, or by a code. In a wizard for new cases this happens before the form is submitted, else before it opens.':
    'Wie die E-Mail-Adresse bestätigt wird: gar nicht, durch einen Link oder durch einen Code. Bei neuen Fällen vor dem Senden, sonst vor dem Öffnen.',
  'The value with the e-mail address of the person who fills it in.':
    'Der Wert mit der E-Mail-Adresse der Person, die ausfüllt.',
  'For lifecycle processes: the information by which the starting system identifies the instance.':
    'Für Folgeprozesse: die Information, mit der das startende System die Instanz nennt.',
  'The transition that is used when the person submits the form.':
    'Wird verwendet, wenn das Formular gesendet wird.',
  'How long a link can be used.': 'Wie lange ein Link gilt.',
  'Whether the person can save and continue on another device.':
    'Man kann speichern und auf einem anderen Gerät weiterfahren.',
  'The introduction.': 'Was man zuerst liest.',
  'The steps, in order.': 'Die Schritte, in der Reihenfolge.',
  'A step.': 'Ein Schritt.',
  'Title of the step.': 'Titel des Schritts.',
  'Text below the title.': 'Text unter dem Titel.',
  'The subject of the questions; one step for each instance.': 'Wessen Fragen; ein Schritt für jede Instanz.',
  'The step is shown only when this is true.': 'Der Schritt ist da, wenn dies wahr ist.',
  'A document to read.': 'Ein Dokument zum Lesen.',
  'All answers so far, each with a link back to it.': 'Alle bisherigen Antworten, je mit einem Weg zurück.',
  'The information.': 'Die Information.',
  'The question in this wizard; that of the information if left out.':
    'Die Frage, wie sie hier gestellt wird; ohne Angabe die der Information.',
  'The text that the person agrees to.': 'Wozu man zustimmt.',
  'The boolean information for the answer.': 'Die Ja-Nein-Information mit der Antwort.',
  'The last page.': 'Was man am Ende sieht.',
  'The text about the next steps.': 'Was als Nächstes kommt.',
  'Whether the number of the case is shown.': 'Die Nummer des Falls wird gezeigt.',
  'Documents to keep.': 'Dokumente zum Behalten.',
  'A booklet to keep.': 'Eine Mappe zum Behalten.',
  'A kind of contact that is logged on instances.':
    'Eine Art von Kontakt, der an Instanzen festgehalten wird.',
  'Instances whose interactions are logged with this type.':
    'Instanzen, deren Interaktionen mit dieser Art festgehalten werden.',
  "Values of the instance that are computed from `logs`, the instance's entries of this type in order of time, each with `interaction_time`, `description` and `created`. They are computed again when an entry is added, edited or deleted.":
    'Werte der Instanz, berechnet aus `logs`, ihren Einträgen dieser Art in zeitlicher Reihenfolge, je mit `interaction_time`, `description` und `created`. Jede Änderung eines Eintrags berechnet sie neu.',
  'What it is.': 'Was es ist.',
  'The picture: base64 for PNG and JPEG, the text itself for SVG.':
    'Das Bild: base64 für PNG und JPEG, der Text selbst für SVG.',
  'Alternative text for people who cannot see it.': 'Was es zeigt, für jene, die es nicht sehen.',
  'A text that templates use as `translations.<key>`.':
    'Ein Text, den Vorlagen als `translations.<key>` verwenden.',
  'A scenario with expected results: given, when, then.':
    'Eine Geschichte, die wahr werden muss: gegeben, wenn, dann.',
  'Its purpose.': 'Wozu es dient.',
  'A note for people who configure.': 'Eine Notiz für jene, die konfigurieren.',
  'A note for people who configure; it is not shown elsewhere.':
    'Eine Notiz für jene, die konfigurieren; sonst sieht sie niemand.',
  'Explanation for the person who runs it.': 'Was sie tut, für die Person, die sie ausführt.',
  'The work of the team.': 'Was das Team tut.',
  'When the tag is used.': 'Wann sie gesetzt wird.',
  'What the function computes.': 'Was sie berechnet.',
  'The common purpose of the rules.': 'Was die Regeln gemeinsam haben.',
  'The reason for the rule.': 'Warum es die Regel gibt, für jene, die sie lesen.',
  'Explanation of the state.': 'Was in diesem Zustand geschieht.',
  'Explanation for the person who presses the button.':
    'Was er bedeutet, für die Person, die die Schaltfläche drückt.',
  'A note for integrators.': 'Was jene wissen müssen, die Systeme verbinden.',
  'What the check looks for.': 'Wonach sie sucht.',
  'A paragraph.': 'Ein Absatz.',
  'When to use it.': 'Wann man sie verwendet.',
  'Text of the signing page about the kind of signature. `{organisation}` stands for the tenant; at most 1500 characters.':
    'Was die Seite zum Unterschreiben zur Art der Signatur sagt. `{organisation}` steht für die anfragende Stelle; höchstens 1500 Zeichen.',
  'Text of the consent beside the checkbox. `{document}` stands for the signed document and is required, `{pages}` for its number of pages, `{organisation}` for the tenant; at most 800 characters.':
    'Wozu zustimmt, wer unterschreibt, neben dem Häkchen. `{document}` steht für das, was unterschrieben wird, und muss vorkommen, `{pages}` für die Zahl der Seiten, `{organisation}` für die anfragende Stelle; höchstens 800 Zeichen.',
  'Text above the signatures on the page of signatures in the PDF. `{organisation}` stands for the tenant; at most 450 characters.':
    'Was die Seite der Unterschriften im PDF über ihnen sagt. `{organisation}` steht für die anfragende Stelle; höchstens 450 Zeichen.',
  "Wording around signatures. Signing pages are in English, German and French; for a language that is left out, the service's own text is used.":
    'Wortlaut rund um Unterschriften. Seiten zum Unterschreiben gibt es auf Englisch, Deutsch und Französisch; in einer Sprache, die fehlt, gilt, was der Dienst sagt.',
};
