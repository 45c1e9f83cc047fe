import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, stringify } from 'yaml';
import type { ContentRecord } from '../../domain/content/content.ts';
import { CONTENT_PARTS, isContentPart } from '../../domain/content/content-parts.ts';
import { type ContentReading, readPartOfFile } from '../../domain/content/content-schema.ts';
import { PROSE_PARTS, wrongFacts } from '../../domain/content/facts.ts';
import { picturePlaces } from '../../domain/content/named-pictures.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import { yamlFault } from './yaml-fault.ts';

/** Maximum number of YAML aliases, as a protection against documents that expand through them. */
const MAX_ALIASES = 20;

/** A parsed YAML or JSON document that knows the line of each value. */
export interface ReadDocument {
  value: unknown;
  /** Refuses the file because of the value at `path`, or of its nearest existing parent. */
  refuse(path: readonly unknown[], reason: string): never;
  /** Line of the value at `path`, or of its nearest existing parent. */
  lineOf(path: readonly unknown[]): number;
}

/** Formats a value as YAML, with each string on one line. */
export function writeDocument(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

/** A picture named in a file, with its path relative to that file. */
export interface NamedPicture {
  path: string;
  line: number;
  isLogo?: boolean;
}

/** Offset of the key of the value at a path; null if the value has no key. */
function keyOffset(document: Document, path: readonly unknown[]): number | null {
  const around = path.length === 0 ? null : document.getIn(path.slice(0, -1), true);
  if (!isMap(around)) return null;
  const key = around.items.find((pair) => isScalar(pair.key) && pair.key.value === path.at(-1))?.key;
  return isScalar(key) ? (key.range?.[0] ?? null) : null;
}

/** Parses YAML, which includes JSON; `firstLine` is the line in the file at which `text` begins. @throws FileRefused */
export function readDocument(file: string, text: string, firstLine = 1): ReadDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const refuseAt = (offset: number, reason: string): never => {
    const { line, column } = placeOf(offset);
    throw new FileRefused(file, line, column, reason);
  };
  const fault = yamlFault(document, text);
  if (fault) refuseAt(fault.offset, `не разобрать: ${fault.reason}`);
  const offsetOf = (path: readonly unknown[]): number => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined;
      if (!node?.range) continue;
      const [value] = node.range;
      const named = keyOffset(document, path.slice(0, length)) ?? value;
      return placeOf(named).line < placeOf(value).line ? named : value;
    }
    return 0;
  };
  const refuse = (path: readonly unknown[], reason: string): never => refuseAt(offsetOf(path), reason);
  const lineOf = (path: readonly unknown[]): number => placeOf(offsetOf(path)).line;
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), refuse, lineOf };
  } catch {
    return refuseAt(0, 'слишком много повторов через * и &');
  }
}

/** Returns the value at `path`. @throws FileRefused with the place of the error */
export function takeReading<T>(
  read: ContentReading<T>,
  path: readonly string[],
  { refuse }: Pick<ReadDocument, 'refuse'>,
): T {
  if (read.ok) return read.value;
  const place = [...path, ...read.path];
  return refuse(place, place.length > 0 ? `${place.join('.')}: ${read.message}` : read.message);
}

/**
 * Refuses placeholders that stand for facts still unknown.
 * @throws FileRefused
 */
function checkFacts(value: unknown, path: readonly string[], refuse: ReadDocument['refuse']): void {
  const wrong = typeof value === 'string' ? wrongFacts(value) : null;
  if (wrong) refuse(path, `${path.join('.')}: ${wrong.message}`);
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) checkFacts(each, [...path, key], refuse);
}

/** Reads the parts of a content file (`shop`, `front` and others) and the pictures they name. @throws FileRefused */
export function readContentFile(
  file: string,
  text: string,
): { records: ContentRecord[]; pictures: NamedPicture[] } {
  const document = readDocument(file, text);
  const { value, refuse, lineOf } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0)
    return refuse([], `нужны разделы: ${CONTENT_PARTS.join(', ')}`);
  const pictures: NamedPicture[] = [];
  const records = Object.entries(value).map(([key, part]): ContentRecord => {
    if (!isContentPart(key)) return refuse([key], `раздела «${key}» нет, есть ${CONTENT_PARTS.join(', ')}`);
    const read = takeReading<unknown>(readPartOfFile(key, part), [key], document);
    if (PROSE_PARTS.some((part) => part === key)) checkFacts(read, [key], refuse);
    for (const { at, path, isLogo } of picturePlaces(key, read))
      pictures.push({ path, isLogo, line: lineOf([key, ...at]) });
    return { key, value: read };
  });
  return { records, pictures };
}
