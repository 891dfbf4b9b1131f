/** Whoever asked for a job, as its payload has it; nobody, for a job that the service or an earlier release has made. */
export function askerOf({ payload }: { readonly payload: Readonly<Record<string, unknown>> }): {
  readonly kind: string;
  readonly id: number | null;
} {
  const { asker_kind: kind, asker_id: id } = payload;
  return { kind: typeof kind === 'string' ? kind : 'system', id: typeof id === 'number' ? id : null };
}

/** The same for the payload of a new job. */
export const askedBy = ({ kind, id }: { readonly kind: string; readonly id: number | null }) => ({
  asker_kind: kind,
  asker_id: id,
});
