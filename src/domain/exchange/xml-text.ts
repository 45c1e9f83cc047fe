import { escapeMarkup } from '../escape-markup.ts';

/** An XML element with text or child elements; null in a list of children is skipped. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Escapes a text for XML. Characters that XML does not allow are removed; lone surrogates become «�». */
function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(NOT_XML, ''));
}

/** Serialises an element without line breaks. */
export function xmlText({ name, attributes = {}, content }: XmlNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const within =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child ? xmlText(child) : '')).join('');
  return `<${name}${given.join('')}>${within}</${name}>`;
}
