import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { defineTexts } from '../../texts/texts.ts';

const texts = defineTexts('choose-password', {
  en: {
    title: 'Choose a password',
    password: 'New password',
    hint: 'At least 12 characters; a sentence is easy to remember.',
    again: 'The same again',
    differ: 'The two are not the same.',
    save: 'Save the password',
    done: 'The password of {{email}} is set.',
    toSignIn: 'To the sign-in',
    noToken: 'This page is opened by the link in your invitation. It seems to be incomplete.',
    gone: 'This link has been used, or has expired. Ask your administrator for another one.',
  },
  de: {
    title: 'Passwort wählen',
    password: 'Neues Passwort',
    hint: 'Mindestens 12 Zeichen; ein Satz ist leicht zu merken.',
    again: 'Nochmals dasselbe',
    differ: 'Die beiden sind nicht gleich.',
    save: 'Passwort speichern',
    done: 'Das Passwort von {{email}} ist gesetzt.',
    toSignIn: 'Zur Anmeldung',
    noToken: 'Diese Seite wird mit dem Link Ihrer Einladung geöffnet. Er scheint unvollständig zu sein.',
    gone: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie Ihre Administration um einen neuen.',
  },
  fr: {
    title: 'Choisir un mot de passe',
    password: 'Nouveau mot de passe',
    hint: 'Au moins 12 caractères ; une phrase se retient bien.',
    again: 'Le même encore une fois',
    differ: 'Les deux ne sont pas identiques.',
    save: 'Enregistrer le mot de passe',
    done: 'Le mot de passe de {{email}} est défini.',
    toSignIn: 'Vers la connexion',
    noToken: "Cette page s'ouvre par le lien de votre invitation. Il semble incomplet.",
    gone: 'Ce lien a déjà servi, ou a expiré. Demandez-en un autre à votre administration.',
  },
});

/** The target of an invitation link. The secret is after the "#", so that no server and no log sees it. */
export default function ChoosePasswordPage() {
  const t = texts.use();
  usePageTitle(t('title'));
  const token = useLocation().hash;
  const [email, setEmail] = useState<string | null>(null);
  const [isDifferent, setDifferent] = useState(false);
  const form = useForm({ token, password: '', again: '' }, async ({ password, again }) => {
    setDifferent(password !== again);
    if (password !== again) return;
    const { data } = await request('POST /api/admin/password', { body: { token, password } });
    setEmail(data.email);
  });
  return (
    <main className="sign-in">
      <div className="surface sign-in-card">
        <Stack>
          <div>
            <span className="brand">
              <img src="/app/mark.svg" alt="" />
              Dossier
            </span>
            <Title order={1} mt="md">
              {t('title')}
            </Title>
          </div>
          {email !== null ? (
            <>
              <Alert color="green" role="status">
                {t('done', { email })}
              </Alert>
              <Button renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('toSignIn')}</Button>
            </>
          ) : token === '' ? (
            <Text>{t('noToken')}</Text>
          ) : (
            <form onSubmit={form.submit}>
              <Stack>
                {(form.faultOf('token') ?? form.message) !== null && (
                  <Alert color="red" role="alert">
                    {form.faultOf('token') === null ? form.message : t('gone')}
                  </Alert>
                )}
                <PasswordInput
                  label={t('password')}
                  description={t('hint')}
                  autoComplete="new-password"
                  required
                  withAsterisk={false}
                  {...form.field('password')}
                />
                <PasswordInput
                  label={t('again')}
                  autoComplete="new-password"
                  required
                  withAsterisk={false}
                  {...form.field('again')}
                  error={isDifferent ? t('differ') : null}
                />
                <Button type="submit" loading={form.isSending}>
                  {t('save')}
                </Button>
              </Stack>
            </form>
          )}
        </Stack>
      </div>
    </main>
  );
}
