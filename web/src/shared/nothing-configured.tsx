import { Button } from '@mantine/core';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../texts/texts.ts';
import { EmptyState } from './empty-state.tsx';
import { useSession } from './session.ts';

const texts = defineTexts('nothing-configured', {
  en: {
    title: 'Nothing is configured yet',
    text: 'A configuration says which processes and which kinds of instances there are. Publish one first.',
    ask: 'A configuration says which processes and which kinds of instances there are. Somebody who configures has to publish one first.',
    go: 'To the configuration',
  },
  de: {
    title: 'Noch ist nichts konfiguriert',
    text: 'Eine Konfiguration sagt, welche Prozesse und welche Arten von Instanzen es gibt. Veröffentlichen Sie zuerst eine.',
    ask: 'Eine Konfiguration sagt, welche Prozesse und welche Arten von Instanzen es gibt. Wer konfiguriert, muss zuerst eine veröffentlichen.',
    go: 'Zur Konfiguration',
  },
  fr: {
    title: "Rien n'est encore configuré",
    text: "Une configuration dit quels processus et quels types d'instances existent. Publiez-en d'abord une.",
    ask: "Une configuration dit quels processus et quels types d'instances existent. Une personne qui configure doit d'abord en publier une.",
    go: 'Vers la configuration',
  },
});

/** The first thing to do in a new tenant. */
export function NothingConfigured() {
  const t = texts.use();
  const { may } = useSession();
  const mayConfigure = may('admin:configuration');
  return (
    <EmptyState icon={IconAdjustments} title={t('title')} text={t(mayConfigure ? 'text' : 'ask')}>
      {mayConfigure && (
        <Button renderRoot={(props) => <Link to="/admin/configuration" {...props} />}>{t('go')}</Button>
      )}
    </EmptyState>
  );
}
