/** An element of a document, with the names of its children and attributes as they are written. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside it. */
  readonly text: string;
}

export const childrenOf = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  element.children.filter(({ name }) => names.includes(name));

export const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  element.children.find(({ name }) => names.includes(name));

export const attributeOf = (element: XmlElement, name: string): string | null =>
  element.attributes.get(name) ?? null;

/** The text of a child, null where there is no such child. */
export const textOf = (element: XmlElement | undefined, name: string): string | null =>
  (element && childOf(element, name)?.text) ?? null;
