import type { Connection } from '../data/connection.ts';
import { readContentRecords } from '../data/queries/read-content.ts';
import type { Content, ContentRecord } from '../domain/content/content.ts';
import { CONTENT_PARTS, type ContentPart } from '../domain/content/content-parts.ts';
import { readPart } from '../domain/content/content-schema.ts';
import { picturePlaces, withValueAt } from '../domain/content/named-pictures.ts';
import { type ContentRow, type ContentText, MAX_CONTENT_TEXT } from '../domain/desk/content-row.ts';
import { failure, type Result, success } from '../domain/result.ts';
import { readDocument, takeReading, writeDocument } from '../exchange/content/content-file.ts';
import { FileRefused } from '../exchange/formats/read/refusal.ts';
import { findNamed } from './desk-pictures.ts';

/** Every part of what the shop says. */
export async function contentRows({ pool }: Pick<Connection, 'pool'>): Promise<ContentRow[]> {
  const said = new Set((await readContentRecords(pool)).map(({ key }) => key));
  return CONTENT_PARTS.map((part) => ({ part, said: said.has(part) }));
}

/** A part as it is said now, in YAML; what nobody has said is what holds without it. */
export async function contentText(
  { pool, content }: Pick<Connection, 'pool'> & { content: Content },
  part: ContentPart,
): Promise<ContentText> {
  const record = (await readContentRecords(pool)).find(({ key }) => key === part);
  return { part, said: record !== undefined, text: writeDocument(record?.value ?? content[part]) };
}

/** What a text of the desk comes to; refused with the line and the reason, as an import refuses its file. */
export async function readDeskText(
  text: string,
  read: () => Promise<ContentRecord>,
): Promise<Result<ContentRecord>> {
  if (text.length > MAX_CONTENT_TEXT)
    return failure(
      'long',
      `Текст длиннее ${MAX_CONTENT_TEXT} знаков: такой меняется файлом через npm run import`,
    );
  try {
    return success(await read());
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { line, reason } = error;
    return failure('content', line > 0 ? `Строка ${line}: ${reason}` : reason);
  }
}

/** The record of a part from its text in YAML or JSON, which may name pictures that were brought to the desk. */
export function readContentText(
  { db }: Pick<Connection, 'db'>,
  part: ContentPart,
  text: string,
): Promise<Result<ContentRecord>> {
  return readDeskText(text, async () => {
    const document = readDocument(part, text);
    const places = picturePlaces(part, document.value);
    const named = places.map(({ at, path }) => ({ path, line: document.lineOf(at) }));
    const pictures = await findNamed(db, part, named);
    const shown = places.reduce(
      (made, { at, path }) => withValueAt(made, at, pictures.get(path)),
      document.value,
    );
    return { key: part, value: takeReading<unknown>(readPart(part, shown), [], document) };
  });
}
