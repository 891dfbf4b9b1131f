export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectAt = (value: unknown, ...keys: readonly string[]): Json | undefined => {
  const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : undefined;
};
export const listAt = (value: Json | undefined, key: string): readonly unknown[] => {
  const found = value?.[key];
  return Array.isArray(found) ? found : [];
};
