import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { Step } from './sign-in-steps.tsx';

interface Provider {
  readonly name: string;
  readonly start: string;
}

/** The provider for signing in: that of the tenant with a key, or of the operator. */
function useProvider(tenant: string): Provider | null {
  const { data } = useQuery({
    queryKey: ['oidc', tenant],
    queryFn: async (): Promise<Provider | null> =>
      (await (await fetch(`/api/admin/oidc?${new URLSearchParams({ tenant })}`)).json()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

interface FirstStepProps extends Step {
  readonly title: string;
  /** Shown until a sign-in fails. */
  readonly notes: ReactNode;
  /** The key of the tenant whose ways to sign in are offered. */
  readonly tenant: string;
  /** Whether the tenant is asked for from the beginning. */
  readonly asksTenant: boolean;
  /** The address that is filled in already. */
  readonly email?: string;
  /** The page to which a provider leads back; in another window where this one is to stay. */
  readonly provider: { readonly from: string; readonly target?: '_blank' };
  /** What else can be done; it may choose an address. */
  readonly others: (choose: (email: string) => void) => ReactNode;
}

/** Address and password; a passkey or a provider instead. */
export function FirstStep(props: FirstStepProps) {
  const { title, notes, tenant: named, email: known = '', done, goOn, others } = props;
  const t = useWords('app-sign-in');
  const provider = useProvider(named);
  const first = { email: known, password: '', tenant: props.asksTenant ? named : '' };
  const form = useForm(first, async ({ email, password, tenant }) => {
    // Whoever was here before is known, and so is their tenant.
    const key = tenant === '' && known !== '' && email === known ? named : tenant.trim();
    try {
      const { data } = await request('POST /api/admin/session', {
        body: { email: email.trim(), password, ...(key !== '' && { tenant: key }) },
      });
      await (data.awaits === null ? done() : goOn());
    } catch (error) {
      throw error instanceof Problem && error.status === 401
        ? new Problem({ status: 401, code: error.code, detail: t('wrong'), requestId: null, faults: [] })
        : error;
    }
  });
  const asksTenant = props.asksTenant || form.values.tenant !== '' || form.faultOf('tenant') !== null;
  const ofProvider = form.values.tenant.trim() || (known === '' ? '' : named);
  return (
    <OpenCard title={title}>
      <form onSubmit={form.submit}>
        <Stack>
          {form.message === null && notes}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus={known === ''}
            {...form.field('email')}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            autoFocus={known !== ''}
            data-autofocus={known !== '' || undefined}
            {...form.field('password')}
          />
          {asksTenant && (
            <TextInput
              label={t('tenant')}
              description={t('tenantHelp')}
              name="tenant"
              {...form.field('tenant')}
            />
          )}
          <Button type="submit" loading={form.isSending} fullWidth>
            {t('send')}
          </Button>
        </Stack>
      </form>
      <PasskeyButton tenant={form.values.tenant.trim()} done={done} />
      {provider && (
        <Button
          component="a"
          variant="default"
          fullWidth
          target={props.provider.target}
          href={`${provider.start}?${new URLSearchParams({
            from: props.provider.from,
            ...(ofProvider !== '' && { tenant: ofProvider }),
          })}`}
        >
          {provider.name}
        </Button>
      )}
      {others((email) => form.set({ email }))}
    </OpenCard>
  );
}
