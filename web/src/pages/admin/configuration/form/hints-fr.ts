/** Hints of the fields, by what the schema says in English. */
export const FRENCH_HINTS: Readonly<Record<string, string>> = {
  'Texts of documents and booklets, such as the number of the page.':
    'Textes des documents et des liasses, comme le numéro de page.',
  'Texts that values are shown with: yes and no.':
    'Textes avec lesquels les valeurs sont montrées : oui et non.',
  'Texts of the mails of wizards and of requests to sign.':
    'Textes des e-mails des assistants et des demandes de signature.',
  'Texts of the pages to sign, and of the page of signatures.':
    'Textes des pages de signature et de la page des signatures.',
  'Texts of the pages of wizards.': 'Textes des pages des assistants.',
  'Name and settings of a package.': "Nom et réglages d'un paquet.",
  'Name of the package.': 'Nom du paquet.',
  'Folders of other packages that become part of this one, relative to this folder.':
    "Dossiers d'autres paquets qui font partie de celui-ci, relatifs à ce dossier.",
  'Settings of the whole tenant.': 'Ce qui vaut pour tout le mandant.',
  'Languages of the tenant; the first is the default.':
    'Langues du mandant ; la première est celle par défaut.',
  'IANA name of the time zone, for `today()` and schedules.':
    'Nom IANA du fuseau horaire, pour `today()` et les calendriers.',
  'ISO 4217 code of the default currency.':
    'Code ISO 4217 de la monnaie des montants, sauf indication contraire.',
  'The look of wizards and documents.': "L'aspect des assistants et des documents.",
  'Name of the organisation.': "Nom de l'organisation.",
  'Its logo.': 'Son logo.',
  'Colour of buttons and headings.': 'Couleur des boutons et des titres.',
  'Colour of highlights.': 'Couleur des mises en évidence.',
  'Postal address, for the foot of documents.': 'Adresse postale, pour le pied des documents.',
  'Contact e-mail address.': 'Adresse à laquelle on peut écrire.',
  'Contact telephone number.': "Numéro que l'on peut appeler.",
  'Address of the web site.': 'Adresse du site web.',
  'Web sites whose pages may show wizards in a frame; none if left out.':
    'Sites dont les pages peuvent montrer des assistants dans un cadre ; aucun sans indication.',
  'Text at the foot of wizard pages.': "Texte au pied des pages d'assistants.",
  'Text at the foot of documents without their own footer.':
    "Texte au pied des documents qui n'en ont pas en propre.",
  'Retention periods; data without one is kept for ever.':
    'Durée de conservation ; sans indication, pour toujours.',
  'How long finished and approved cases are kept.':
    'Durée de conservation des dossiers terminés et approuvés.',
  'How long declined cases are kept.': 'Durée de conservation des dossiers refusés.',
  'How long a case is kept that a wizard started and nobody submitted.':
    "Durée de conservation d'un dossier commencé par un assistant et jamais envoyé.",
  'How long the activity log is kept.': "Durée de conservation du journal d'activité.",
  'A kind of person, company or object that cases are about.':
    "Un genre de personne, de société ou d'objet sur lequel portent les dossiers.",
  'The key.': 'La clé.',
  'Name of one instance.': "Nom d'une seule instance.",
  'Name of several instances.': 'Nom de plusieurs.',
  'The super-ontology: its informations, identifier and formulas are inherited.':
    'La super-ontologie : ses informations, son identifiant et ses formules sont hérités.',
  'Whether only ontologies below it have instances.': 'Seules les ontologies en dessous ont des instances.',
  'Whether its instances are managed by another system: clients and people can neither create them directly nor remove them from a case.':
    "Ses instances viennent d'ailleurs : personne ne peut les créer directement ni les retirer d'un dossier.",
  'Whether an instance in a case may be replaced by another one and its link may be removed.':
    'Dans un dossier, une instance peut être remplacée par une autre et son lien retiré.',
  'The information with the identifier of an instance in other systems; its values are unique.':
    "L'information qui contient l'identifiant connu des autres systèmes ; ses valeurs sont uniques.",
  'Name of an instance.': "Nom d'une instance.",
  'Name of the icon shown beside instances. Not available yet.':
    'Nom de l’icône affichée à côté des instances. Pas encore disponible.',
  'The informations of an instance, in the order in which they are shown.':
    "Ce que l'on peut savoir d'une instance, dans l'ordre d'affichage.",
  'One question or computed value.': 'Une question ou une valeur calculée.',
  'The question, or the label of the field.': 'La question posée, ou le libellé du champ.',
  'A shorter label for tables, documents and lists; the question if left out.':
    'Un libellé plus court pour les tableaux, documents et listes ; sans indication, la question.',
  'A line of explanation under the question.': "Une ligne d'explication sous la question.",
  'Computes the value, which then cannot be written.': "Calcule la valeur ; personne ne peut alors l'écrire.",
  'The default value.': "La valeur jusqu'à ce que quelqu'un en écrive une autre.",
  'The question may stay open when this is true.': 'La question peut rester ouverte quand ceci est vrai.',
  'The value is never sent to a model of the assistant: neither itself, nor what a formula computes of it, nor texts in which it stands.':
    'La valeur n’est jamais envoyée à un modèle de l’assistant : ni elle-même, ni ce qu’une formule en calcule, ni les textes où elle figure.',
  'The value cannot be written when this is true.': 'La valeur ne peut pas être écrite quand ceci est vrai.',
  'The needed document that proves the value.': 'Le document requis qui prouve la valeur.',
  'Minimum number of characters.': 'Nombre minimal de caractères.',
  'Maximum number of characters.': 'Nombre maximal de caractères.',
  'Regular expression (linear-time dialect) that the whole text has to match.':
    'Expression régulière (en temps linéaire) à laquelle tout le texte doit correspondre.',
  'Message if the pattern does not match.': "Ce qu'on lit quand le motif ne correspond pas.",
  'A condition on the value; if it fails, the case has an issue.':
    "Une condition sur la valeur. Si elle n'est pas remplie, le dossier a un problème.",
  'Must be true for the value to be accepted; null counts as true.':
    'Doit être vrai pour que la valeur soit admise ; null compte comme vrai.',
  'Message if it is false.': "Ce qu'on lit quand c'est faux.",
  'Smallest value allowed.': 'Plus petite valeur admise.',
  'Largest value allowed.': 'Plus grande valeur admise.',
  'Maximum number of digits after the point.': 'Nombre maximal de décimales.',
  "ISO 4217 code of the amount's currency; the tenant's currency if left out.":
    'Code ISO 4217 de la monnaie du montant ; sans indication, celle du mandant.',
  'Earliest day allowed.': 'Premier jour admis.',
  'Latest day allowed.': 'Dernier jour admis.',
  'The options by key; formulas compare with the key.':
    'Ce qui peut être choisi, par clé ; les formules comparent avec la clé.',
  'One option.': 'Une option.',
  'Name for people.': "Ce qu'on lit.",
  'A line of explanation.': "Une ligne d'explication.",
  'Minimum number of options to choose.': "Nombre minimal d'options à choisir.",
  'Maximum number of options to choose.': "Nombre maximal d'options à choisir.",
  'The instances that can be chosen: those of this ontology and of the ontologies below it.':
    'Les instances qui peuvent être nommées : celles de cette ontologie et des ontologies en dessous.',
  'Whether people may add a new instance here.': 'On peut ajouter ici une nouvelle instance.',
  'Whether people may choose an existing instance.': 'On peut choisir une instance qui existe déjà.',
  'Accepted types of file; any if left out.': 'Types de fichier admis ; tous sans indication.',
  'Name of an occurrence, followed by its position from the second on; the key if left out.':
    "Nom d'une occurrence ; dès la deuxième suit sa position. Sans indication, la clé.",
  'Minimum number of occurrences in a complete case.': "Occurrences qu'un dossier complet a au moins.",
  'Maximum number of occurrences.': "Occurrences qu'il peut y avoir au plus.",
  'Whether people may rename occurrences.': 'Les occurrences peuvent être renommées.',
  'The fields of each occurrence.': 'Les champs de chaque occurrence.',
  'Manual instance actions: actions that people and clients can run on an instance outside a case.':
    "Actions manuelles : ce qu'on peut faire d'une instance hors d'un dossier.",
  'An action on an instance, with its condition and input.':
    'Une action sur une instance, avec sa condition et ses entrées.',
  'Title of the action, as on its button.': "Titre de l'action, comme sur son bouton.",
  'The action can be run while this is true.': "L'action est possible tant que ceci est vrai.",
  'Teams whose members may run it; everybody if left out.':
    "Équipes dont les membres peuvent l'exécuter ; tout le monde sans indication.",
  'Input of the person who runs it; the rules use each parameter by its key.':
    'Ce qui doit être saisi ; les règles voient chacun par sa clé.',
  'Rules that change the instance.': "Ce qu'elle fait à l'instance.",
  'A rule that changes the instance.': "Ce qui arrive à l'instance.",
  'The condition; always true if left out.': 'La condition ; toujours sans indication.',
  'Sets values of the subject, by information. Of two rules that set the same value, the one with the higher priority wins. A value that a person writes has precedence over both.':
    "Fixe des valeurs du sujet, par information. De deux règles qui fixent la même valeur, la priorité la plus haute l'emporte. Ce qu'une personne écrit l'emporte sur les deux.",
  'The value.': 'La valeur.',
  'Sends e-mail.': 'Envoie des e-mails.',
  'E-mail address of the recipient, or a list of addresses.':
    "Adresse e-mail du destinataire, ou une liste d'adresses.",
  'Language of the message; that of the case if left out.':
    'Langue du message ; sans indication, celle du dossier.',
  'Subject of the message.': 'Objet du message.',
  'The message.': 'Le message.',
  'Documents of the case that are attached.': 'Documents du dossier qui sont joints.',
  'A booklet that is attached.': 'Une liasse qui est jointe.',
  'Starts a case of a creation process.': "Commence un dossier d'un processus de création.",
  'Process of the new case.': 'Processus du nouveau dossier.',
  'The instance the new case is about; a new one if left out.':
    "L'instance sur laquelle porte le nouveau dossier ; sans indication, une nouvelle.",
  "First values of the new case's outcome.": 'Premières valeurs du résultat du nouveau dossier.',
  'E-mail address of the user it is assigned to.': 'Adresse e-mail de la personne responsable.',
  'Lifecycle cases it creates.': "Dossiers de suivi qu'elle crée.",
  'The lifecycle process.': 'Le processus de suivi.',
  'Only when this is true.': 'Seulement quand ceci est vrai.',
  'The instance it is about; the subject or the outcome if left out.':
    "L'instance concernée ; sans indication, le sujet ou le résultat.",
  'Rules that run on a schedule for its instances.':
    'Règles exécutées selon le calendrier pour ses instances.',
  'Runs on a schedule for each valid instance of the ontology.':
    "S'exécute selon le calendrier pour chaque instance valable de l'ontologie.",
  'Name of the rule, as in the history of the values it sets.':
    "Nom de la règle, comme dans l'historique des valeurs qu'elle fixe.",
  'Runs only if this is true.': 'Seulement pour ceux pour qui ceci est vrai.',
  'When it runs: at every moment of a cron schedule, or once at a computed day plus a delay.':
    "Quand elle s'exécute : à chaque moment d'une ligne cron, ou une fois quand un jour calculé plus un délai est arrivé.",
  "Minute, hour, day, month, weekday, in the tenant's time zone.":
    'Minute, heure, jour, mois, jour de la semaine, dans le fuseau du mandant.',
  'The day, computed for each instance or case; null means never.':
    'Le jour, calculé pour chaque instance ou dossier ; null veut dire jamais.',
  'The delay after that day.': 'Combien de temps après ce jour.',
  'Creates a case of a lifecycle process for an existing instance.':
    'Crée un dossier de suivi pour une instance qui existe.',
  'The part that an instance plays in a case.': "Un rôle qu'une instance joue dans un dossier.",
  'Ontologies whose instances can hold the role, and those below them.':
    'Ontologies dont les instances peuvent porter le rôle, et celles en dessous.',
  'How many instances of a case may hold the role.': "Combien d'instances d'un dossier portent le rôle.",
  'Minimum number of holders in a complete case.': "Titulaires qu'un dossier complet a au moins.",
  'Maximum number of holders in a case. With 1, formulas see the holder itself, otherwise a list.':
    "Titulaires qu'un dossier a au plus. Avec 1, les formules voient le titulaire lui-même, sinon une liste.",
  'A group of users, used to limit who may edit, use a transition or vote. An API key acts for the tenant and is not limited by teams.':
    "Un groupe de personnes : qui peut modifier, utiliser une transition et voter. Une clé d'API agit pour le mandant et n'est liée à aucun.",
  'A mark on cases, given by people, clients or rules.':
    'Une marque sur des dossiers, donnée par des personnes, des programmes ou des règles.',
  'Its colour.': 'Sa couleur.',
  'A document that a case has to collect. A file assigned to it is a requested proof; an unassigned file is a custom proof.':
    "Un document qu'un dossier doit réunir. Un fichier qui lui est attribué est un justificatif demandé, les autres sont libres.",
  'Name for people; a proof assigned to it has this name.':
    "Ce qu'on lit ; un justificatif attribué porte ce nom.",
  'The accepted documents, for the person who has to supply one.':
    'Les documents admis, pour la personne qui doit en apporter un.',
  'Whether one is needed for the case, for each instance, or for each value it proves.':
    "S'il en faut un pour le dossier, pour chaque instance ou pour chaque valeur prouvée.",
  'The ontology of the instances it is needed for; its formulas see such an instance.':
    'Pour quelles instances il est requis ; ses formules voient une telle instance.',
  'It may be missing when this is true.': 'Il peut manquer quand ceci est vrai.',
  'Whether further files may be added to the first one.': "D'autres fichiers peuvent s'ajouter au premier.",
  'Maximum number of files, including appendices.': 'Nombre maximal de fichiers, annexes comprises.',
  'Answers that are looked for in its files. What is found is proposed, with its place on the page; a person takes or rejects it.':
    'Réponses recherchées dans ses fichiers. Ce qui est trouvé est proposé avec sa place sur la page ; une personne le reprend ou le rejette.',
  'The information that is answered, of the instance the document is for.':
    "L'information à laquelle il est répondu, de l'instance concernée par le document.",
  'Where the answer stands: a field of the machine-readable zone of a passport or card, or the kind of thing it is.':
    "Où se trouve la réponse : un champ de la zone de lecture optique d'un passeport ou d'une carte, ou la nature de l'indication.",
  'Labels in the languages of the documents: the answer stands behind one of them, or under it.':
    "Libellés dans les langues des documents : la réponse se trouve après l'un d'eux, ou dessous.",
  'A text on the page, such as "Valid until".': 'Un texte sur la page, par exemple « Valable jusqu’au ».',
  'An answer that is looked for in a file.': 'Une réponse recherchée dans un fichier.',
  'Accepted types of file; PDF and images if left out.':
    'Types de fichier admis ; sans indication, PDF et images.',
  'A function that formulas call by its key.': 'Une fonction que les formules appellent par sa clé.',
  'A FEEL type, the key of an ontology, or a list of one of them.':
    "Un type FEEL, la clé d'une ontologie, ou une liste de l'un d'eux.",
  'The body.': 'Son corps.',
  'Its parameters in order, with their types.': "Ses paramètres dans l'ordre, avec leurs types.",
  'A decision table instead of a formula: the first row whose condition holds gives the result.':
    "Une table de décision à la place d'une formule : la première ligne dont la condition tient donne le résultat.",
  'The condition of the row; the last row may leave it out.':
    "La condition de la ligne ; la dernière peut l'omettre.",
  'The result.': "Ce qu'elle donne.",
  'A note for readers of the table.': 'Pourquoi, pour ceux qui lisent la table.',
  'Rules that several processes use; none of them is for `outcome`.':
    "Règles que plusieurs processus utilisent ; aucune n'est pour `outcome`.",
  'The rules.': 'Les règles.',
  'For a subject, when a condition holds or an event happens, do something.':
    "Pour un sujet, quand une condition tient ou qu'un événement a lieu, faire quelque chose.",
  'The condition; always true if left out. Null counts as false.':
    'La condition ; toujours sans indication. Null compte comme faux.',
  'Of two rules that write the same value, the higher number wins.':
    "De deux règles qui écrivent la même valeur, le nombre le plus haut l'emporte.",
  'Default values of informations of the subject.':
    "Valeurs que les informations du sujet ont jusqu'à ce que quelqu'un en écrive d'autres.",
  'Makes these documents part of the case.': 'Fait entrer ces documents dans le dossier.',
  'Tags the case.': 'Étiquette le dossier.',
  'Assigns the case to the user with this e-mail address.':
    'Attribue le dossier à la personne qui a cette adresse e-mail.',
  'Gives the case a colour, written "#rrggbb"; the highest priority wins.':
    'Donne une couleur au dossier, écrite "#rrggbb" ; la plus haute priorité l\'emporte.',
  'Generates these documents and keeps the files.': 'Produit ces documents et garde les fichiers.',
  'Generates these documents and freezes them: later changes of the case do not change them.':
    'Produit ces documents et les fige : les changements ultérieurs du dossier ne les touchent pas.',
  'Runs these AI case checks of the process. Not available yet.':
    'Exécute ces contrôles par IA du processus. Pas encore disponible.',
  '`case`, `outcome`, the key of an ontology (each of its instances in the case), of a role (each holder), or of a structure: `Person.addresses` (each occurrence).':
    "`case`, `outcome`, la clé d'une ontologie (chacune de ses instances dans le dossier), d'un rôle (chaque titulaire) ou d'une structure : `Person.addresses` (chaque occurrence).",
  'Events that start the rule.': "Événements que la règle attend ; chacun d'eux la lance.",
  'The rules of a new case have run for the first time.':
    "Les règles d'un nouveau dossier ont tourné pour la première fois.",
  'The case enters one of these states from another one.':
    "Le dossier entre dans l'un de ces états depuis un autre.",
  'One of these transitions is used.': "L'une de ces transitions est utilisée.",
  'One of these documents is signed.': "L'un de ces documents est signé.",
  'A file is stored for one of these needed documents.':
    "Un fichier est déposé pour l'un de ces documents requis.",
  'Asks these informations of the subject. Asking a structure asks its components, except those that a rule for its occurrences asks: they show where that rule holds.':
    'Demande ces informations du sujet. Demander une structure demande ses composants, sauf ceux que demande une règle pour ses occurrences.',
  'The information to ask.': "L'information à demander.",
  'The question may stay open when this is true, in addition to the condition of the information.':
    "La question peut rester ouverte quand ceci est vrai ; s'ajoute à ce que dit l'information.",
  'The answer is shown but cannot be written when this is true.':
    'La réponse est montrée mais ne peut pas être écrite quand ceci est vrai.',
  'Creates an instance in the case for each subject. It disappears when the condition stops holding; when the condition holds again, the same instance returns.':
    'Crée une instance dans le dossier pour chaque sujet. Elle disparaît quand la condition ne tient plus, et revient la même.',
  'Distinguishes several creations of one rule; the ontology if left out.':
    "Distingue plusieurs créations d'une règle ; sans indication, l'ontologie.",
  'The ontology of the new instance.': 'Ce qui est créé.',
  "The subject's information that will refer to the new instance.":
    "L'information du sujet qui désignera la nouvelle instance.",
  'Roles the new instance gets.': 'Rôles que reçoit la nouvelle instance.',
  'First values of the new instance, computed for the subject.':
    'Premières valeurs de la nouvelle instance, calculées pour le sujet.',
  'Gives roles to the subject or to an instance it refers to.':
    "Donne des rôles au sujet ou à une instance qu'il désigne.",
  'The role.': 'Le rôle.',
  'The instance that gets it; the subject if left out.': 'Qui le reçoit ; sans indication, le sujet.',
  'Needs these documents for the subject: a file has to be collected for each.':
    'Exige ces documents pour le sujet : il faut un fichier pour chacun.',
  'The needed document.': 'Le document requis.',
  'It may be missing when this is true, in addition to the condition of the needed document.':
    "Il peut manquer quand ceci est vrai ; s'ajoute à ce que dit le document requis.",
  'Raises an issue: the case is not complete while there is one.':
    "Signale un problème : le dossier n'est pas complet tant qu'il subsiste.",
  "The subject's information it is about; it is shown beside the question.":
    "L'information du sujet concernée ; il est montré à côté de la question.",
  'Shows a warning; it blocks nothing.': 'Montre un avertissement ; il ne bloque rien.',
  'Writes a comment on the case, once for each time the condition begins to hold or the event happens.':
    "Écrit un commentaire sur le dossier, chaque fois que la condition commence à tenir ou que l'événement a lieu.",
  'The comment.': 'Le commentaire.',
  'Its title.': 'Son titre.',
  'Raises the comment as an issue.': 'Le commentaire est un problème.',
  'E-mail address of the user whose task it becomes.':
    'Adresse e-mail de la personne dont cela devient la tâche.',
  'Deadline of the task, counted from when the comment is written.':
    "Échéance de la tâche, comptée depuis l'écriture du commentaire.",
  'A workflow with its rules, pages and documents. A case is one run of it.':
    'Un déroulement avec ses règles, pages et documents. Un dossier en est un passage.',
  'Whether its cases create their outcome instance or are about an existing one.':
    'Si ses dossiers créent leur résultat ou portent sur une instance qui existe.',
  'The ontology of the instance its cases are about.': 'Ce sur quoi portent ses dossiers.',
  "How an existing outcome instance enters a case: as the case's own copy, or shared live. Answers for a shared instance are written to it at once; values that rules derive for it are visible only in the case, and are written when the case ends well.":
    "Comment un résultat qui existe entre dans un dossier : comme sa propre copie, ou partagé. Une réponse d'une instance partagée y est écrite aussitôt ; ce que les règles en déduisent ne vaut que dans ce dossier et y est écrit quand il se termine bien.",
  'Whether ongoing cases move to a new version or stay with the one they were started in.':
    'Si les dossiers en cours passent à une nouvelle version ou gardent la leur.',
  'Whether people and clients may name cases.': 'Les dossiers peuvent recevoir un nom libre.',
  'Whether files may be collected without a needed document. `false` is not available yet.':
    'Des fichiers qu’aucun document requis ne demande peuvent être recueillis. L’interdire n’est pas encore possible.',
  'Name of a case.': "Nom d'un dossier.",
  'Colour of a case, written "#rrggbb".': 'Couleur d\'un dossier, écrite "#rrggbb".',
  'E-mail address of the user a case is assigned to.':
    'Adresse e-mail de la personne à qui un dossier est attribué.',
  'Tags that people can choose from; all if left out.': 'Étiquettes proposées ; toutes sans indication.',
  'Shared rules that its cases follow as well.': 'Règles communes que ses dossiers suivent aussi.',
  'Documents of every case; rules include others.':
    "Documents de chaque dossier ; des règles en ajoutent d'autres.",
  'Booklets of its cases.': 'Liasses de ses dossiers.',
  'The default booklet.': "La liasse visée quand aucune n'est nommée.",
  'How long finished cases are kept; as in the settings if left out.':
    'Durée de conservation des dossiers terminés ; sans indication, celle des réglages.',
  'The states of a process and the transitions between them.':
    "Les états d'un processus et les chemins entre eux.",
  'The states, in the order of the happy path. Exactly one is of kind `start`.':
    "Les états, dans l'ordre du chemin habituel. Exactement un est du genre `start`.",
  'A state of a case.': 'Où en est un dossier.',
  'The meaning of the state: where cases begin, where they are worked on, or how they end. The last three are final.':
    "Ce que l'état signifie : où les dossiers commencent, où l'on y travaille, ou comment ils finissent. Les trois derniers sont finaux.",
  'Whether the state is part of the usual path, which the progress bar shows.':
    "L'état fait partie du chemin habituel ; la barre de progression le montre.",
  'Who may change the case in this state. Everybody if left out.':
    'Qui peut modifier le dossier dans cet état. Tout le monde sans indication.',
  'Actions that run once, for the case.': 'Ce qui a lieu une fois, pour le dossier.',
  'The transitions between them.': 'Les chemins entre eux.',
  'A transition from one state to another.': "Un chemin d'un état à un autre.",
  'Text of the button.': 'Texte du bouton.',
  'States from which it leads.': 'États dont elle part.',
  'The state to which it leads.': "L'état auquel elle mène.",
  'Must be true, evaluated after the rules have run.': 'Doit être vrai, évalué après les règles.',
  'Message if the condition is not met.': "Ce qu'on lit quand la condition n'est pas remplie.",
  'Its appearance.': 'Comment on la voit.',
  'The look of the button.': "L'aspect du bouton.",
  'A question that has to be confirmed first.': "Une question à laquelle il faut d'abord répondre oui.",
  'Whether it has no button; clients and wizards can still use it.':
    "Les personnes n'ont pas de bouton ; les programmes et assistants peuvent l'utiliser.",
  'Required votes. Only signed-in people vote.': 'Votes nécessaires. Seules les personnes connectées votent.',
  'How many people have to vote for it.': 'Combien de personnes doivent voter pour.',
  'Whether owners or assignees are excluded from voting, for the four-eyes principle; former ones are excluded as well.':
    'Dont le vote ne compte pas, pour le principe des quatre yeux : qui l’est ou l’a jamais été.',
  'Who may vote. Everybody if left out.': 'Qui peut voter. Tout le monde sans indication.',
  'Who may use it. Everybody if left out.': "Qui peut l'utiliser. Tout le monde sans indication.",
  'For states of an earlier version: the states to which their cases move in this version.':
    "Pour les états d'une version antérieure : où vont les dossiers qui s'y trouvent quand ils passent à cette version.",
  'The new state of those cases.': 'Où ces dossiers se trouvent désormais.',
  'Roles that its cases use, with the number of holders that a case needs if it differs from the role.':
    "Rôles de ses dossiers, avec le nombre de titulaires s'il diffère de celui du rôle.",
  'Its rules.': 'Ses règles.',
  'Its pages, in order.': "Ses pages, dans l'ordre.",
  'A page of the case, for a person to read.': 'Une page du dossier, à lire.',
  'Shown only when this is true.': 'Montré seulement quand ceci est vrai.',
  'Its tabs, in order.': "Ses onglets, dans l'ordre.",
  'A tab of a page.': "Un onglet d'une page.",
  'Its parts.': 'Ses parties.',
  'Whose questions: `outcome`, a role, an ontology, or a path such as `outcome.spouse`. One part for each instance.':
    'Les questions de qui : `outcome`, un rôle, une ontologie ou un chemin comme `outcome.spouse`. Une partie par instance.',
  'Heading of the part.': 'Titre de la partie.',
  'Explanation above the questions.': 'Explication au-dessus des questions.',
  'Questions side by side, if there is room.': "Questions côte à côte, s'il y a la place.",
  'The questions, in order. Those that are not asked are left out.':
    "Les questions, dans l'ordre. Celles qui ne sont pas posées n'y sont pas.",
  'Whether asked questions that are on no page are added here.':
    "Si les questions qu'aucune page ne nomme viennent aussi ici.",
  'Stable names under which integrators write values.':
    "Noms sous lesquels d'autres systèmes écrivent des valeurs, quelle que soit la construction du processus.",
  'A stable name for a value.': 'Un nom stable pour une valeur.',
  'The value: `outcome`, a role or a predefined object, then informations.':
    'La valeur : `outcome`, un rôle ou un objet prédéfini, puis des informations.',
  'Instances that Create a case can name or fill, by key.':
    "Instances qui peuvent être nommées ou remplies à la création d'un dossier, par clé.",
  'An instance that Create a case can name or fill.':
    "Une instance qui peut être nommée ou remplie à la création d'un dossier.",
  'The rule that creates the instance.': "La règle qui crée l'instance.",
  'Which of its creations, if there are several.': "Laquelle de ses créations, s'il y en a plusieurs.",
  "How an existing instance enters a case: as the case's own copy, or shared live. Answers for a shared instance are written to it at once; values that rules derive for it are visible only in the case, and are written when the case ends well.":
    "Comment une instance qui existe entre dans un dossier : comme sa propre copie, ou partagée. Une réponse d'une instance partagée y est écrite aussitôt ; ce que les règles en déduisent ne vaut que dans ce dossier et y est écrit quand il se termine bien.",
  'A check of the case by a language model. It runs in the background when a rule or a person asks for it.':
    'Un contrôle du dossier par un modèle de langage. Il tourne en arrière-plan quand une règle ou une personne le demande.',
  'Instructions for the model; formulas in double braces see the case.':
    'Ce qui est dit au modèle ; les formules entre doubles accolades voient le dossier.',
  'Values that are passed to it, by name.': 'Valeurs remises, par nom.',
  'Files that are passed to it with their text.': 'Fichiers remis avec leur texte.',
  'The parts of the answer, by name. Formulas of `assign` and `finding` can use them.':
    'Ce que la réponse doit contenir, par nom. Les formules de `assign` et `finding` le voient.',
  'Values of the outcome that are set from the answer.': 'Valeurs du résultat qui découlent de la réponse.',
  "Name of the model in the operator's settings; the default one if left out.":
    "Nom du modèle dans les réglages de l'exploitant ; sans indication, celui par défaut.",
  'The finding that is shown on the case.': 'Ce qui est montré sur le dossier.',
  'There is a finding when this is true.': 'Il y a un constat quand ceci est vrai.',
  'Whether it blocks.': 'Si cela bloque.',
  'Rules that run on a schedule for its ongoing cases.':
    'Règles exécutées selon le calendrier pour ses dossiers en cours.',
  'Runs on a schedule for each ongoing case of the process.':
    "S'exécute selon le calendrier pour chaque dossier en cours du processus.",
  'A PDF that is generated from a case or for an instance of it.':
    "Un PDF produit à partir d'un dossier ou pour une de ses instances.",
  "Its languages; all of the tenant's if left out.":
    'Langues dans lesquelles cela existe ; sans indication, toutes celles du mandant.',
  '`case` for one document, or whose instances get one each: `outcome`, a role, an ontology.':
    '`case` pour un document, ou les instances qui en reçoivent un chacune : `outcome`, un rôle, une ontologie.',
  'Name of the file, without its extension.': 'Nom du fichier, sans son extension.',
  'Size of the paper.': 'Format du papier.',
  'Whether it begins with a table of contents of its sections.':
    'Une table des matières avec les titres des sections figure au début.',
  'Whether each page has codes by which a scan of it is recognised.':
    'Chaque page porte des codes qui permettent de reconnaître un scan.',
  'The needed document that its printed and scanned pages fill.':
    'Le document requis que remplissent ses pages imprimées et scannées.',
  'A line at the edge of every page. `page` and `pages` are the number of the page and the number of pages.':
    'Une ligne au bord de chaque page. `page` et `pages` sont le numéro de la page et le nombre de pages.',
  'On the left.': 'À gauche.',
  'In the middle.': 'Au milieu.',
  'On the right.': 'À droite.',
  'Its sections, in order.': "Ses sections, dans l'ordre.",
  'Heading of the section; it is listed in the table of contents.':
    'Titre de la section ; il figure dans la table des matières.',
  'The section is shown only when this is true.': 'La section est là quand ceci est vrai.',
  'Instances or occurrences with a section each, which its formulas refer to.':
    'Instances ou occurrences, une section pour chacune ; ses formules la voient.',
  'Only those for which this is true.': 'Seulement celles pour qui ceci est vrai.',
  'Whether the section begins on a new page.': 'La section commence sur une nouvelle page.',
  'Its boxes.': 'Ses encadrés.',
  'Heading of the box.': "Titre de l'encadré.",
  'The box is shown only when this is true.': "L'encadré est là quand ceci est vrai.",
  'Whether a line is drawn around it.': "Un trait l'entoure.",
  'Its content.': "Ce qui s'y trouve.",
  'The following content begins on a new page.': 'La suite commence sur une nouvelle page.',
  'The text, with formulas in double braces.': 'Le texte ; les formules sont entre doubles accolades.',
  'Its style.': 'Son aspect.',
  'The heading.': 'Le titre.',
  '1 to 3.': 'De 1 à 3.',
  'The value to show.': 'Ce qui est montré.',
  'Its label; the name of the information if left out.':
    "Ce qui le précède ; sans indication, le nom de l'information.",
  'Text if there is no value.': "Ce qui s'y trouve quand il n'y a pas de valeur.",
  'Several informations of the subject with their labels; those without a value are left out.':
    'Plusieurs informations du sujet avec leurs noms ; celles sans valeur sont omises.',
  'Instances or occurrences, one line each: an ontology, a role, or a structure such as `outcome.tax_residencies`.':
    'Instances ou occurrences, une ligne chacune : une ontologie, un rôle ou une structure comme `outcome.tax_residencies`.',
  'Only lines for which this is true.': 'Seulement les lignes pour lesquelles ceci est vrai.',
  'Text if there are no lines.': "Ce qui s'y trouve quand il n'y a pas de ligne.",
  'The columns; their formulas see the line.': 'Les colonnes ; leurs formules voient la ligne.',
  'The content of the column, for each line.': "Ce qui s'y trouve, pour chaque ligne.",
  'Heading of the column; the name of the information if left out.':
    "Titre de la colonne ; sans indication, le nom de l'information.",
  'Width in percent of the line.': 'Largeur en pour cent de la ligne.',
  'The alignment in the column.': 'Où cela se place dans la colonne.',
  'Whether the numbers of the column are added up below it.':
    'Les nombres de la colonne sont additionnés en dessous.',
  'The people who sign: one field for each instance.': 'Qui signe : un champ pour chaque instance.',
  'The text below the line.': 'Ce qui se trouve sous la ligne.',
  'Whether place and date are asked as well.': 'Le lieu et la date sont aussi demandés.',
  'The label of the field.': 'Ce qui est demandé.',
  'The information that is filled in by hand.': "L'information inscrite à la main.",
  'The kind of field.': 'Ce qui est imprimé.',
  'Height in lines.': 'Hauteur en lignes.',
  'An image of the package.': 'Une image du paquet.',
  'A needed document whose file is shown.': 'Un document requis dont le fichier est montré.',
  'The blocks are shown only when this is true.': 'Les blocs sont là quand ceci est vrai.',
  'The blocks.': 'Les blocs.',
  'The blocks that are shown when it is not.': 'Les blocs qui sont là sinon.',
  'Blocks after the boxes.': 'Blocs après les encadrés.',
  'Several documents and proofs of a case as one PDF.':
    "Plusieurs documents et justificatifs d'un dossier en un PDF.",
  '`case` for one booklet, or whose instances get one each.':
    '`case` pour une liasse, ou les instances qui en reçoivent une chacune.',
  'Its documents, in order; those that are not part of the case are left out.':
    "Ses documents, dans l'ordre ; ceux qui ne font pas partie du dossier n'y sont pas.",
  'Whether all proofs of the case are appended.': 'Si tous les justificatifs du dossier sont joints.',
  'Needed documents whose proofs are appended.': 'Documents requis dont les justificatifs sont joints.',
  'A table of contents follows the cover.': 'Une table des matières suit la couverture.',
  'A cover.': 'Une couverture.',
  'Title.': 'Titre.',
  'Line below it.': 'Ligne en dessous.',
  'Text below that.': 'Texte en dessous.',
  'The people who sign it.': 'Qui la signe.',
  'The people who sign: each of these instances.': 'Qui signe : chacune de ces instances.',
  'They sign only when this is true.': 'Signe seulement quand ceci est vrai.',
  'Name of the person who signs.': 'Nom de la personne qui signe.',
  'E-mail address for the request.': 'Adresse e-mail à laquelle va la demande.',
  'Telephone number.': 'Numéro de téléphone.',
  'Those with a lower number sign first.': "Les nombres les plus bas signent d'abord.",
  'The default e-mail with which it is sent.': "L'e-mail qui l'accompagne, si l'expéditeur n'en écrit pas.",
  'Subject.': 'Objet.',
  'Text.': 'Texte.',
  'A form for a person outside the application.': "Un formulaire pour une personne hors de l'application.",
  'Identifies the template in the API and in links; never changes.':
    "Identifie le modèle dans l'API et les liens ; ne change jamais.",
  'Name for people of the tenant.': 'Ce que lisent les gens du mandant.',
  'Process of the cases it fills in: a creation or a lifecycle process.':
    "Processus des dossiers qu'il remplit : de création ou de suivi.",
  'The step on which the person starts.': "L'étape sur laquelle on arrive.",
  'How the person confirms the e-mail address: not at all, by a link, or by a code. In a wizard for new cases this happens before the form is submitted, else before it opens.':
    "Comment l'adresse e-mail est confirmée : pas du tout, par un lien ou par un code. Pour de nouveaux dossiers avant l'envoi, sinon avant l'ouverture.",
  'The value with the e-mail address of the person who fills it in.':
    "La valeur qui contient l'adresse e-mail de la personne qui remplit.",
  'For lifecycle processes: the information by which the starting system identifies the instance.':
    "Pour les processus de suivi : l'information par laquelle le système nomme l'instance.",
  'The transition that is used when the person submits the form.': 'Utilisée quand le formulaire est envoyé.',
  'How long a link can be used.': "Durée de validité d'un lien.",
  'Whether the person can save and continue on another device.':
    'On peut enregistrer et reprendre sur un autre appareil.',
  'The introduction.': "Ce qu'on lit d'abord.",
  'The steps, in order.': "Les étapes, dans l'ordre.",
  'A step.': 'Une étape.',
  'Title of the step.': "Titre de l'étape.",
  'Text below the title.': 'Texte sous le titre.',
  'The subject of the questions; one step for each instance.':
    'Les questions de qui ; une étape par instance.',
  'The step is shown only when this is true.': "L'étape est là quand ceci est vrai.",
  'A document to read.': 'Un document à lire.',
  'All answers so far, each with a link back to it.':
    'Toutes les réponses jusque-là, chacune avec un retour.',
  'The information.': "L'information.",
  'The question in this wizard; that of the information if left out.':
    "La question telle qu'elle est posée ici ; sans indication, celle de l'information.",
  'The text that the person agrees to.': 'Ce à quoi on consent.',
  'The boolean information for the answer.': "L'information oui-non qui contient la réponse.",
  'The last page.': "Ce qu'on voit à la fin.",
  'The text about the next steps.': 'Ce qui suit.',
  'Whether the number of the case is shown.': 'Le numéro du dossier est montré.',
  'Documents to keep.': 'Documents à garder.',
  'A booklet to keep.': 'Une liasse à garder.',
  'A kind of contact that is logged on instances.': 'Un genre de contact consigné sur des instances.',
  'Instances whose interactions are logged with this type.':
    'Instances dont les interactions sont consignées avec ce type.',
  "Values of the instance that are computed from `logs`, the instance's entries of this type in order of time, each with `interaction_time`, `description` and `created`. They are computed again when an entry is added, edited or deleted.":
    "Valeurs de l'instance calculées à partir de `logs`, ses entrées de ce type dans l'ordre du temps, chacune avec `interaction_time`, `description` et `created`. Tout changement d'une entrée les recalcule.",
  'What it is.': "Ce que c'est.",
  'The picture: base64 for PNG and JPEG, the text itself for SVG.':
    "L'image : base64 pour PNG et JPEG, le texte lui-même pour SVG.",
  'Alternative text for people who cannot see it.': "Ce qu'elle montre, pour ceux qui ne la voient pas.",
  'A text that templates use as `translations.<key>`.':
    'Un texte que les modèles utilisent comme `translations.<key>`.',
  'A scenario with expected results: given, when, then.':
    'Une histoire qui doit se réaliser : étant donné, quand, alors.',
  'Its purpose.': 'À quoi cela sert.',
  'A note for people who configure.': 'Une note pour ceux qui configurent.',
  'A note for people who configure; it is not shown elsewhere.':
    "Une note pour ceux qui configurent ; personne d'autre ne la voit.",
  'Explanation for the person who runs it.': "Ce qu'elle fait, pour la personne qui l'exécute.",
  'The work of the team.': "Ce que fait l'équipe.",
  'When the tag is used.': 'Quand elle est donnée.',
  'What the function computes.': "Ce qu'elle calcule.",
  'The common purpose of the rules.': 'Ce que les règles ont en commun.',
  'The reason for the rule.': 'Pourquoi la règle existe, pour ceux qui la lisent.',
  'Explanation of the state.': 'Ce qui se passe dans cet état.',
  'Explanation for the person who presses the button.':
    "Ce qu'elle signifie, pour la personne qui appuie sur le bouton.",
  'A note for integrators.': 'Ce que doivent savoir ceux qui relient des systèmes.',
  'What the check looks for.': "Ce qu'il cherche.",
  'A paragraph.': 'Un paragraphe.',
  'When to use it.': "Quand l'utiliser.",
  'Text of the signing page about the kind of signature. `{organisation}` stands for the tenant; at most 1500 characters.':
    'Ce que la page à signer dit du type de signature. `{organisation}` désigne qui demande ; 1500 caractères au plus.',
  'Text of the consent beside the checkbox. `{document}` stands for the signed document and is required, `{pages}` for its number of pages, `{organisation}` for the tenant; at most 800 characters.':
    "Ce qu'accepte la personne qui signe, à côté de la case à cocher. `{document}` désigne ce qui est signé et doit y figurer, `{pages}` le nombre de pages, `{organisation}` qui demande ; 800 caractères au plus.",
  'Text above the signatures on the page of signatures in the PDF. `{organisation}` stands for the tenant; at most 450 characters.':
    "Ce que la page des signatures du PDF dit au-dessus d'elles. `{organisation}` désigne qui demande ; 450 caractères au plus.",
  "Wording around signatures. Signing pages are in English, German and French; for a language that is left out, the service's own text is used.":
    "Textes autour des signatures. Les pages à signer existent en anglais, en allemand et en français ; dans une langue omise, le texte du service s'applique.",
};
