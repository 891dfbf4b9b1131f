/** The names that a formula can use, from the service. */
interface Seen {
  readonly names: readonly { name: string; type: string; properties: readonly string[] }[];
  readonly things: readonly { type: string; properties: readonly { name: string; type: string }[] }[];
}

interface Property {
  readonly name: string;
  readonly type: string;
}

const LIST = /^list<(.*)>$/;

/** The properties that can follow a path such as `outcome.spouse`; for a list, those of its items. */
export function propertiesAfter(path: readonly string[], seen: Seen): readonly Property[] {
  const [first, ...rest] = path;
  const owner = seen.names.find(({ name }) => name === first);
  if (owner === undefined) return [];
  let properties: readonly Property[] =
    ofType(owner.type, seen) ?? owner.properties.map((name) => ({ name, type: '' }));
  for (const step of rest) {
    const type = properties.find(({ name }) => name === step)?.type;
    properties = type === undefined ? [] : (ofType(type, seen) ?? []);
  }
  return properties;
}

function ofType(type: string, { things }: Seen): readonly Property[] | undefined {
  const item = LIST.exec(type)?.[1] ?? type;
  return things.find((thing) => thing.type === item)?.properties;
}
