import { Avatar, type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { forgetPerson } from '../shared/forget-person.ts';
import { useSession } from '../shared/session.ts';
import { showProblem } from '../shared/toasts.tsx';
import { forgetUnsaved, isAnswerUnsaved } from '../shared/unsaved.ts';
import { isFormUnsaved } from '../shared/use-ask-before-leaving.ts';
import { setLanguage, useLanguage } from '../texts/language.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { useWords } from '../texts/words.ts';
import { applyDensity, currentDensity, type Density } from './density.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** The signed-in person, appearance settings, and signing out. */
export function AccountMenu({ showKeyboard }: { showKeyboard: () => void }) {
  const t = useWords('app-shell');
  const language = useLanguage();
  const { id, name, email, tenant } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useState(currentDensity);
  const navigate = useNavigate();
  const signOut = async (everywhere: boolean): Promise<void> => {
    // Without a session nothing can be saved any more, so it asks before it ends.
    if ((isFormUnsaved() || isAnswerUnsaved(id)) && !window.confirm(t('signOutUnsaved'))) return;
    try {
      await request('DELETE /api/admin/session', { query: { everywhere } });
    } catch (error) {
      // A session that has ended already needs no end.
      if (!(error instanceof Problem && error.code === 'not_authenticated')) return showProblem(error);
    }
    forgetPerson();
    forgetUnsaved();
    await navigate({ to: '/sign-in', ignoreBlocker: true });
  };
  const choose = (next: Density): void => {
    applyDensity(next);
    setDensity(next);
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton aria-label={`${t('account')}: ${name}`}>
          <Avatar radius="xl" size={34} color="folder" variant="filled" aria-hidden>
            <IconUser size={18} />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {email}
          <br />
          {tenant}
        </Menu.Label>
        <Menu.Item renderRoot={(props) => <Link to="/account" {...props} />}>{t('yourAccount')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={setLanguage} aria-label={t('language')}>
          {[...LANGUAGES].map(([key, own]) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick={false} lang={key} py={4}>
              {own}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('appearance')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
          aria-label={t('appearance')}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false} py={4}>
              {t(scheme)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('density')}</Menu.Label>
        <Menu.RadioGroup
          value={density}
          onChange={(next) => choose(next as Density)}
          aria-label={t('density')}
        >
          {DENSITIES.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick={false} py={4}>
              {t(each)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={showKeyboard}>{t('keyboard')}</Menu.Item>
        <Menu.Item component="a" href="/docs">
          {t('documentation')}
        </Menu.Item>
        <Menu.Item component="a" href="/reference">
          {t('reference')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => signOut(false)}>{t('signOut')}</Menu.Item>
        <Menu.Item onClick={() => signOut(true)}>{t('signOutEverywhere')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
