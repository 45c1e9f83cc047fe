import { escapeMarkup } from '../escape-markup.ts';

/** An element of a document, with text or with other elements; null in a list stands for none. */
export interface XmlNode {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly (XmlNode | null)[];
}

export const xml = (
  name: string,
  content: XmlNode['content'],
  attributes?: Record<string, string>,
): XmlNode => ({
  name,
  content,
  ...(attributes && { attributes }),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A text as it stands in XML; characters that XML has not are left out, half a pair is «�». */
function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(NOT_XML, ''));
}

/** An element as text, without line breaks. */
export function xmlText({ name, attributes = {}, content }: XmlNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const within =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child ? xmlText(child) : '')).join('');
  return `<${name}${given.join('')}>${within}</${name}>`;
}
