import { Kbd, Modal, Table } from '@mantine/core';
import { sharedTexts } from '../shared/shared-texts.ts';
import { defineTexts } from '../texts/texts.ts';

const texts = defineTexts('keyboard', {
  en: {
    title: 'Keyboard',
    palette: 'Search, or go anywhere',
    help: 'This help',
    search: 'Search in a list',
    down: 'Next row',
    up: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    question: 'Next open question of the case',
    side: 'Show or hide the side of the case',
    comment: 'Comment on the case',
  },
  de: {
    title: 'Tastatur',
    palette: 'Suchen oder irgendwohin gehen',
    help: 'Diese Hilfe',
    search: 'In einer Liste suchen',
    down: 'Nächste Zeile',
    up: 'Vorherige Zeile',
    open: 'Zeile öffnen',
    select: 'Zeile auswählen',
    question: 'Nächste offene Frage des Falls',
    side: 'Seitenleiste des Falls zeigen oder verbergen',
    comment: 'Den Fall kommentieren',
  },
  fr: {
    title: 'Clavier',
    palette: 'Chercher, ou aller n’importe où',
    help: 'Cette aide',
    search: 'Chercher dans une liste',
    down: 'Ligne suivante',
    up: 'Ligne précédente',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne',
    question: 'Prochaine question ouverte du dossier',
    side: 'Montrer ou cacher le côté du dossier',
    comment: 'Commenter le dossier',
  },
});

const KEYS = [
  ['⌘/Ctrl K', 'palette'],
  ['?', 'help'],
  ['/', 'search'],
  ['j', 'down'],
  ['k', 'up'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['n', 'question'],
  ['c', 'comment'],
  ['s', 'side'],
] as const;

export default function KeyboardHelp({ close }: { close: () => void }) {
  const t = texts.use();
  const shared = sharedTexts.use();
  return (
    <Modal opened onClose={close} title={t('title')} closeButtonProps={{ 'aria-label': shared('close') }}>
      <Table>
        <Table.Tbody>
          {KEYS.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={110}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{t(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
