import { Kbd, Modal, Table, Title } from '@mantine/core';
import { KEYS, showKey } from '../shared/keys.ts';
import { sharedTexts } from '../shared/shared-texts.ts';
import { defineTexts } from '../texts/texts.ts';

const texts = defineTexts('keyboard', {
  en: {
    title: 'Keyboard',
    everywhere: 'Everywhere',
    palette: 'Search, go anywhere, do anything',
    help: 'This help',
    newCase: 'New case',
    leave: 'Leave a field, so that letters are keys again',
    lists: 'In lists',
    search: 'Search in the list',
    down: 'Next row',
    up: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    create: 'A new one',
    case: 'In a case',
    question: 'Next open question',
    why: 'Why the question is asked',
    page: 'Next page of the case',
    transition: 'To the transitions',
    assign: 'Assign the case',
    tags: 'Tags of the case',
    comment: 'Comment on the case',
    side: 'Show or hide the side',
    nextCase: 'Next case of the list',
    previousCase: 'Previous case of the list',
  },
  de: {
    title: 'Tastatur',
    everywhere: 'Überall',
    palette: 'Suchen, irgendwohin gehen, irgendetwas tun',
    help: 'Diese Hilfe',
    newCase: 'Neuer Fall',
    leave: 'Ein Feld verlassen, damit Buchstaben wieder Tasten sind',
    lists: 'In Listen',
    search: 'In der Liste suchen',
    down: 'Nächste Zeile',
    up: 'Vorherige Zeile',
    open: 'Zeile öffnen',
    select: 'Zeile auswählen',
    create: 'Etwas Neues anlegen',
    case: 'In einem Fall',
    question: 'Nächste offene Frage',
    why: 'Warum die Frage gestellt wird',
    page: 'Nächste Seite des Falls',
    transition: 'Zu den Übergängen',
    assign: 'Den Fall zuweisen',
    tags: 'Markierungen des Falls',
    comment: 'Den Fall kommentieren',
    side: 'Seitenleiste zeigen oder verbergen',
    nextCase: 'Nächster Fall der Liste',
    previousCase: 'Vorheriger Fall der Liste',
  },
  fr: {
    title: 'Clavier',
    everywhere: 'Partout',
    palette: 'Chercher, aller n’importe où, faire n’importe quoi',
    help: 'Cette aide',
    newCase: 'Nouveau dossier',
    leave: 'Quitter un champ, pour que les lettres soient à nouveau des touches',
    lists: 'Dans les listes',
    search: 'Chercher dans la liste',
    down: 'Ligne suivante',
    up: 'Ligne précédente',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne',
    create: 'En créer un',
    case: 'Dans un dossier',
    question: 'Prochaine question ouverte',
    why: 'Pourquoi la question est posée',
    page: 'Page suivante du dossier',
    transition: 'Vers les transitions',
    assign: 'Attribuer le dossier',
    tags: 'Étiquettes du dossier',
    comment: 'Commenter le dossier',
    side: 'Montrer ou cacher le côté',
    nextCase: 'Dossier suivant de la liste',
    previousCase: 'Dossier précédent de la liste',
  },
});

type Name = Parameters<typeof texts.translate>[0];

/** The keys of each place, from the table that the pages listen to. */
const GROUPS: readonly { readonly place: Name; readonly keys: readonly (readonly [Name, string])[] }[] = [
  { place: 'everywhere', keys: entries(KEYS.everywhere) },
  { place: 'lists', keys: entries(KEYS.lists) },
  { place: 'case', keys: entries(KEYS.case) },
];

function entries<K extends Name>(keys: Readonly<Record<K, string>>): (readonly [Name, string])[] {
  const names = Object.keys(keys) as K[];
  return names.map((name) => [name, keys[name]] as const);
}

export default function KeyboardHelp({ close }: { close: () => void }) {
  const t = texts.use();
  const shared = sharedTexts.use();
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      {GROUPS.map(({ place, keys }) => (
        <section key={place} aria-label={t(place)}>
          <Title order={3} size="sm" mt="sm">
            {t(place)}
          </Title>
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {keys.map(([name, key]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" w={110}>
                    <Kbd>{showKey(key)}</Kbd>
                  </Table.Th>
                  <Table.Td>{t(name)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Modal>
  );
}
