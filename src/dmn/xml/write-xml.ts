/** An element to write: its children, or its text. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly XmlNode[] | string;
}

export const node = (
  name: string,
  attributes: XmlNode['attributes'],
  content: XmlNode['content'] = [],
): XmlNode => ({ name, attributes, content });

export const writeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Line breaks inside an attribute would be read as spaces. */
const attributeText = (text: string): string =>
  escaped(text).replace(/[\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function write({ name, attributes, content }: XmlNode, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const open = `${indent}<${name}${written.join('')}`;
  if (typeof content === 'string') return `${open}>${escaped(content)}</${name}>\n`;
  if (content.length === 0) return `${open}/>\n`;
  return `${open}>\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}
