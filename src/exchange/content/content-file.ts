import { LineCounter, type Node, parseDocument } from 'yaml';
import { CONTENT_PARTS, type ContentRecord } from '../../domain/content/content.ts';
import { type ContentReading, isContentPart, readPart } from '../../domain/content/content-schema.ts';
import { FileRefused } from '../formats/read/refusal.ts';

/** A text that repeats itself more often is no shop's. */
const MAX_ALIASES = 20;

/** A document of YAML or JSON whose every value knows its line. */
export interface ReadDocument {
  value: unknown;
  /** Refuses the file for the value at a path, or for the nearest one around it that is there. */
  refuse(path: readonly unknown[], reason: string): never;
}

/** Reads YAML or JSON, which is YAML too; `firstLine` is that of its beginning within the file. @throws FileRefused */
export function readDocument(file: string, text: string, firstLine = 1): ReadDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const refuseAt = (offset: number, reason: string): never => {
    const { line, col } = lines.linePos(offset);
    throw new FileRefused(file, line + firstLine - 1, col, reason);
  };
  const [error] = document.errors;
  if (error) refuseAt(error.pos[0], `не разобрать, порядок YAML или JSON нарушен (${error.code})`);
  const refuse = (path: readonly unknown[], reason: string): never => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined;
      if (node?.range) return refuseAt(node.range[0], reason);
    }
    return refuseAt(0, reason);
  };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), refuse };
  } catch {
    return refuseAt(0, 'слишком много повторов через * и &');
  }
}

/** What was read, of the value at `path`. @throws FileRefused with the place of what is wrong */
export function takeReading<T>(
  read: ContentReading<T>,
  path: readonly string[],
  { refuse }: Pick<ReadDocument, 'refuse'>,
): T {
  if (read.ok) return read.value;
  const place = [...path, ...read.path];
  return refuse(place, place.length > 0 ? `${place.join('.')}: ${read.message}` : read.message);
}

/** The parts of a content file: `shop`, `front`, `benefits`. @throws FileRefused */
export function readContentFile(file: string, text: string): ContentRecord[] {
  const document = readDocument(file, text);
  const { value, refuse } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0)
    return refuse([], `нужны разделы: ${CONTENT_PARTS.join(', ')}`);
  return Object.entries(value).map(([key, part]): ContentRecord => {
    if (!isContentPart(key)) return refuse([key], `раздела «${key}» нет, есть ${CONTENT_PARTS.join(', ')}`);
    return { key, value: takeReading<unknown>(readPart(key, part), [key], document) };
  });
}
