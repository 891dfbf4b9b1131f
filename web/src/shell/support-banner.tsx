import { Alert } from '@mantine/core';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../shared/format.ts';
import { sessionQuery } from '../shared/session.ts';
import { useWords } from '../texts/words.ts';

const LOOK_MS = 60_000;

/** Tells everybody in a tenant while support of the operator is in it, and support what it may do. */
export function SupportBanner() {
  const t = useWords('app-shell');
  const { data } = useQuery({ ...sessionQuery, refetchInterval: LOOK_MS });
  if (data === undefined) return null;
  const { own, present } = data.support;
  if (own === null && present.length === 0) return null;
  const names = present.map(({ name }) => name).join(', ');
  return (
    <Alert color="orange" icon={<IconLifebuoy size={18} />} role="status" mb="md">
      {own === null
        ? t('supportIsIn', { names })
        : t(own.may_write ? 'supportWrites' : 'supportReads', {
            name: data.name,
            tenant: data.tenant.name,
            until: formatDateTime(own.expires),
          })}
    </Alert>
  );
}
