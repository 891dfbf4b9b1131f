import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { useSession } from '../../shared/session.ts';
import { showProblem } from '../../shared/toasts.tsx';

/** The creation processes, and a function that starts a case of one and opens it. */
export function useNewCase() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { may } = useSession();
  const configuration = useConfiguration();
  const [isPending, setPending] = useState(false);
  const processes = may('cases:write')
    ? (configuration?.processes.filter(({ kind }) => kind === 'creation') ?? [])
    : [];
  /** Continues even if the component that called it is no longer shown, such as the palette. */
  const create = async (key: string): Promise<void> => {
    setPending(true);
    try {
      const { data } = await request('POST /api/1/cases', { body: { process_key: key } });
      await navigate({ to: `/cases/${data.id}` });
      await client.invalidateQueries({ queryKey: ['GET /api/admin/cases'] });
    } catch (error) {
      showProblem(error);
    } finally {
      setPending(false);
    }
  };
  return { processes, isPending, create };
}
