import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { type Ending, endSigningIn, tellOfSignIn, whenSignedInElsewhere } from '../../api/ended-session.ts';
import { ownerOfPage, pageOf } from '../../api/page-owner.ts';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { IsOverPage } from '../../shared/open-card.tsx';
import { isAnswerUnsaved, loadAnew } from '../../shared/unsaved.ts';
import { isFormUnsaved, mayLose } from '../../shared/use-ask-before-leaving.ts';
import { useWords } from '../../texts/words.ts';
import { FirstStep } from './first-step.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Goes on with the page if its person has signed in; for anybody else it is loaded anew. */
async function goOnAs(isAlwaysKnown: boolean): Promise<void> {
  const owner = ownerOfPage();
  const session = await request('GET /api/admin/session', {}).then(
    ({ data }) => data,
    () => null,
  );
  if (owner === null || session === null || session.awaits !== null) return;
  if (pageOf(session) === pageOf(owner)) {
    endSigningIn(true);
    await queryClient.invalidateQueries();
  } else if (isAlwaysKnown || !wouldLose(owner.id)) loadAnew();
}

/** Whether something that the person has entered would be lost with the page. */
const wouldLose = (person: number): boolean => isFormUnsaved() || isAnswerUnsaved(person);

/** Signing in over a page that stays as it is: what its person has entered, and what they have sent. It hides the page until then. */
export default function SignInAgain({ why }: { why: Ending }) {
  const t = useWords('own-sign-in');
  const more = useWords('app-sign-in');
  const owner = ownerOfPage();
  useEffect(() => {
    const look = (): void => void goOnAs(false);
    // Somebody else is there already.
    if (why === 'another') look();
    return whenSignedInElsewhere(look);
  }, [why]);
  if (owner === null) return null;
  const leave = (): void => {
    if (!isFormUnsaved() || mayLose()) endSigningIn(false);
  };
  const done = async (): Promise<void> => {
    tellOfSignIn();
    await goOnAs(true);
  };
  return (
    <Dialog
      close={() => undefined}
      attributes={{ content: { 'aria-label': t('title') } }}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      portalProps={{ target: '#over-page' }}
      overlayProps={{ color: 'var(--page-background)', backgroundOpacity: 0.92, blur: 14 }}
      zIndex={950}
      padding="xl"
    >
      <IsOverPage value={true}>
        <SignInSteps
          done={done}
          first={(step) => (
            <FirstStep
              {...step}
              title={t('title')}
              notes={<Notes why={why} name={owner.name} />}
              tenant={owner.tenant.key}
              asksTenant={false}
              email={owner.email ?? ''}
              provider={{ from: '/signed-in', target: '_blank' }}
              others={() => (
                <Stack gap="xs" ta="center">
                  <Anchor size="sm" href="/app/forgot-password" target="_blank">
                    {more('forgot')}
                  </Anchor>
                  <Anchor size="sm" component="button" type="button" onClick={leave}>
                    {t('leave')}
                  </Anchor>
                </Stack>
              )}
            />
          )}
        />
      </IsOverPage>
    </Dialog>
  );
}

function Notes({ why, name }: { readonly why: Ending; readonly name: string }) {
  const t = useWords('own-sign-in');
  if (why === 'ended') return <Alert role="status">{t('ended', { name })}</Alert>;
  return (
    <Alert role="alert" color="yellow">
      <Stack gap="xs" align="start">
        <Text size="sm">{t('another', { name })}</Text>
        <Button size="xs" variant="default" onClick={loadAnew}>
          {t('asAnother')}
        </Button>
      </Stack>
    </Alert>
  );
}
