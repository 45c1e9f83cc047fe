import type { Connection } from '../data/connection.ts';
import { readContentRecords } from '../data/queries/read-content.ts';
import { type ContentRow, type ContentText, MAX_CONTENT_TEXT } from '../domain/admin/content-row.ts';
import type { PartWithForm } from '../domain/admin/settings/setting-fields.ts';
import type { PartSettings } from '../domain/admin/settings/setting-form.ts';
import type { Content, ContentRecord } from '../domain/content/content.ts';
import { CONTENT_PARTS, type ContentPart } from '../domain/content/content-parts.ts';
import { readPart } from '../domain/content/content-schema.ts';
import { picturePlaces, withValueAt } from '../domain/content/named-pictures.ts';
import { failure, type Result, success } from '../domain/result.ts';
import { readDocument, takeReading, writeDocument } from '../exchange/content/content-file.ts';
import { FileRefused } from '../exchange/formats/read/refusal.ts';
import { findNamed } from './admin-pictures.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

/** Lists every part of the shop's own content. */
export async function contentRows({ pool }: Pick<Connection, 'pool'>): Promise<ContentRow[]> {
  const stored = new Set((await readContentRecords(pool)).map(({ key }) => key));
  return CONTENT_PARTS.map((part) => ({ part, isSet: stored.has(part) }));
}

/** Returns a part as YAML: the merchant's text, or the default that applies without one. */
export async function contentText(
  { pool, content }: Pick<Connection, 'pool'> & { content: Content },
  part: ContentPart,
): Promise<ContentText> {
  const record = (await readContentRecords(pool)).find(({ key }) => key === part);
  return { part, isSet: record !== undefined, text: writeDocument(record?.value ?? content[part]) };
}

/** Returns the values of a part that has a form. */
export async function contentSettings(
  { pool }: Pick<Connection, 'pool'>,
  part: PartWithForm | 'menus',
): Promise<PartSettings> {
  const record = (await readContentRecords(pool)).find(({ key }) => key === part);
  const stored = record && typeof record.value === 'object' ? { ...record.value } : {};
  const defaults = { ...SHIPPED_CONTENT[part] };
  return { value: { ...defaults, ...stored }, stored, defaults };
}

/** Parses a text saved in the admin; a refusal names the line and the reason, as an import does. */
export async function readAdminText(
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

/** Reads the record of a part from YAML or JSON, which may name pictures uploaded in the admin. */
export function readContentText(
  { db }: Pick<Connection, 'db'>,
  part: ContentPart,
  text: string,
): Promise<Result<ContentRecord>> {
  return readAdminText(text, async () => {
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
