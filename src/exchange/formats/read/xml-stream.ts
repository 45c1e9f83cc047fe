import { SaxesParser } from 'saxes';
import { decodeFile, readHead, xmlEncoding } from './decode.ts';
import { FileRefused } from './refusal.ts';
import { reasonOf } from './xml-reasons.ts';

/** A collected element with all its content. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, trimmed. */
  text: string;
  line: number;
}

interface OpenElement extends XmlElement {
  children: OpenElement[];
  text: string;
}

/** Callbacks for a parser; `path` has the names of the ancestors from the root, without the element itself. */
export interface XmlListener {
  /** Whether to collect this element and pass it to `element`. */
  wants(name: string, path: readonly string[]): boolean;
  element(element: XmlElement, path: readonly string[]): void;
  opened?(
    name: string,
    attributes: Readonly<Record<string, string>>,
    path: readonly string[],
    line: number,
  ): void;
  closed?(name: string, path: readonly string[]): void;
}

/** Maximum depth of elements, more than in any catalogue; protects memory. */
const MAX_DEPTH = 64;
/** Maximum characters of one collected element. */
const MAX_LENGTH = 8_000_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Builds a parser that collects the elements requested by `listener` and skips everything else. */
function buildParser(name: string, listener: XmlListener): SaxesParser {
  const parser = new SaxesParser();
  const path: string[] = [];
  const open: OpenElement[] = [];
  let collected = 0;
  const refuse = (reason: string) => {
    throw new FileRefused(name, parser.line, parser.column, reason);
  };
  const addText = (text: string) => {
    const current = open.at(-1);
    if (!current) return;
    collected += text.length;
    if (collected > MAX_LENGTH) refuse(`элемент «${open[0]?.name}» слишком велик`);
    current.text += text;
  };
  parser.on('error', (error) => refuse(reasonOf(error.message)));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!|%/.test(doctype))
      refuse('файл объявляет свои сущности (DOCTYPE): так читают чужие файлы, поэтому он не принимается');
  });
  parser.on('opentag', (tag) => {
    const tagName = localName(tag.name);
    if (path.length >= MAX_DEPTH) refuse('элементы вложены слишком глубоко');
    const parent = open.at(-1);
    if (parent || listener.wants(tagName, path)) {
      const attributes = tag.attributes;
      const element: OpenElement = { name: tagName, attributes, children: [], text: '', line: parser.line };
      parent?.children.push(element);
      open.push(element);
    } else listener.opened?.(tagName, tag.attributes, path, parser.line);
    path.push(tagName);
  });
  parser.on('closetag', (tag) => {
    path.pop();
    const element = open.pop();
    if (!element) return listener.closed?.(localName(tag.name), path);
    element.text = element.text.trim();
    if (open.length > 0) return;
    collected = 0;
    listener.element(element, path);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  return parser;
}

/**
 * Reads an XML file piece by piece and yields what `drain` returns after each one, so that memory holds one piece and one element, however
 * long the file is.
 * @throws FileRefused when the file is malformed, cut off, declares entities or has invalid bytes
 */
export async function* readXml<T>(
  path: string,
  name: string,
  listener: XmlListener,
  drain: () => T[],
): AsyncGenerator<T> {
  const parser = buildParser(name, listener);
  for await (const text of decodeFile(path, name, xmlEncoding(await readHead(path)))) {
    parser.write(text);
    yield* drain();
  }
  parser.close();
  yield* drain();
}

/** Yields the records of a listener while an XML file is read, then those of its `end`. @throws FileRefused as {@link readXml} */
export async function* readXmlRecords<T>(
  path: string,
  name: string,
  listen: (emit: (record: T) => void) => { listener: XmlListener; end(): void },
): AsyncGenerator<T> {
  const waiting: T[] = [];
  const { listener, end } = listen((record) => waiting.push(record));
  yield* readXml(path, name, listener, () => waiting.splice(0));
  end();
  yield* waiting;
}

export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((candidate) => candidate.name === name);
}

/** Text of the first child with that name; undefined if there is no such child, an empty text if it is empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return child(element, name)?.text;
}

/** Text of a one-line child, such as a name, with runs of spaces collapsed. */
export function lineOf(element: XmlElement, name: string): string | undefined {
  return oneLine(textOf(element, name));
}

/** Joins a text into one line, with runs of spaces collapsed. */
export function oneLine(text: string): string;
export function oneLine(text: string | undefined): string | undefined;
export function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}
