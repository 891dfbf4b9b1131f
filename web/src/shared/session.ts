import { queryOptions, useQuery } from '@tanstack/react-query';
import { keepOwnerOfPage } from '../api/page-owner.ts';
import { request } from '../api/request.ts';
import { setCurrency } from './audience.ts';

/** The signed-in person and their permissions. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const { data } = await request('GET /api/admin/session', {});
    if (data.awaits === null) keepOwnerOfPage(data);
    if (data.tenant.currency !== null) setCurrency(data.tenant.currency);
    return data;
  },
  staleTime: 5 * 60_000,
  retry: false,
});

/** The person who is signed in: inside the shell there always is one. */
export function useSession() {
  const { data } = useQuery(sessionQuery);
  return {
    id: data?.id ?? 0,
    /** Support is let in by a tenant, and is nobody there who is told anything. */
    isPerson: data?.kind === 'person',
    name: data?.name ?? '',
    email: data?.email ?? '',
    tenant: data?.tenant.name ?? '',
    may: (...permissions: readonly string[]): boolean =>
      permissions.length === 0 || permissions.some((each) => data?.permissions.includes(each)),
  };
}
