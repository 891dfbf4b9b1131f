/** All texts in a definition, one after the other, for finding out whether it names something. */
export function textsIn(definition: unknown): string {
  if (typeof definition === 'string') return definition;
  if (typeof definition !== 'object' || definition === null) return '';
  return Object.values(definition).map(textsIn).filter(Boolean).join(' \n ');
}
