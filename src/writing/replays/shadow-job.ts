/** The job that looks at writes for a shadow: one at a time. One that follows another removes it, so that days of looking leave no thousands of rows. */
export const shadowJob = (id: number, follows: number | null = null) => ({
  kind: 'shadow_writes',
  payload: { shadow_id: id, follows },
  uniqueKey: `shadow:${id}`,
});
