import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellOfSignIn } from '../../api/ended-session.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useWords } from '../../texts/words.ts';

/** Where a provider leads back to in a window of its own: the page that asked for signing in goes on, in the other window. */
export default function SignedInPage() {
  const t = useWords('own-sign-in');
  usePageTitle(t('signedIn'));
  useEffect(() => {
    tellOfSignIn();
    globalThis.close();
  }, []);
  return (
    <OpenCard title={t('signedIn')}>
      <Text>{t('signedInText')}</Text>
      <Text size="sm" ta="center">
        <Anchor inherit renderRoot={(props) => <Link to="/day" {...props} />}>
          {t('toDay')}
        </Anchor>
      </Text>
    </OpenCard>
  );
}
