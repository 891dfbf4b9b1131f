import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Field } from '#fields/field.ts';
import { useApi } from '../../api/queries.ts';
import { showValue } from '../../shared/show-value.ts';

/** An information of the configuration, with its components as a list. */
type Configured = Omit<Field, 'components'> & {
  readonly components?: readonly (Omit<Field, 'components'> & { readonly key: string })[] | null;
};

const fieldOf = ({ components, ...field }: Configured): Field => ({
  ...field,
  components: Object.fromEntries((components ?? []).map((each) => [each.key, each])),
});

/** A value of an instance for people to read; another instance is a link to it. */
export const instanceValue = (field: Configured, value: unknown): ReactNode =>
  field.type === 'instance' && typeof value === 'number' ? (
    <InstanceLink id={value} />
  ) : (
    showValue(fieldOf(field), value)
  );

function InstanceLink({ id }: { id: number }) {
  const { data } = useApi('GET /api/1/instances/{id}', { params: { id } });
  return <Link to={`/instances/${id}`}>{data?.data.name || data?.data.user_readable_id || '…'}</Link>;
}
