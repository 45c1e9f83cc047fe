import type { Database } from '../../data/connection.ts';
import type { ContentRecord } from '../../domain/content/content.ts';
import type { ContentPart } from '../../domain/content/content-parts.ts';
import type { ContentPicture } from '../../domain/content/content-picture.ts';
import type { ContentRow, ContentText } from '../../domain/desk/content-row.ts';
import type { ImportRow } from '../../domain/desk/message-row.ts';
import type { MissingFact } from '../../domain/desk/missing-facts.ts';
import type { PageKey, PageRow, PageText } from '../../domain/desk/page-row.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import type { Result } from '../../domain/result.ts';
import type { OrderDeps } from '../order/order-deps.ts';

/** What a form of the desk says, by the names of its fields. */
export type DeskFields = Readonly<Record<string, string>>;

/** What the desk works with beside the services of the shop. */
export interface DeskDeps extends OrderDeps {
  /** Folder of the shop's data, for the files of pictures that go. */
  dataDir: string;
  /** What pages show of these goods has changed. */
  goodsChanged(productIds: readonly number[]): void;
  /** The record of a part of the content from its text, checked as an import checks it. */
  readContentText(part: ContentPart, text: string): Promise<Result<ContentRecord>>;
  /** The same of a page or an article; `key` is the one that it takes the place of, null for a new one. */
  readPageText(page: { key: PageKey | null; slug: string; text: string }): Promise<Result<ContentRecord>>;
  /** Keeps the file of a picture for texts. */
  storePicture(bytes: Uint8Array, isLogo: boolean): Promise<Result<Omit<ContentPicture, 'name'>>>;
  /** Undoes the last import. */
  undoImport(): Promise<Result<string>>;
  /** The last imports, the latest first. */
  imports(): Promise<readonly ImportRow[]>;
  contentParts(): Promise<readonly ContentRow[]>;
  contentText(part: ContentPart): Promise<ContentText>;
  /** Pages of text and articles. */
  pages(): Promise<readonly PageRow[]>;
  /** Null for none. */
  pageText(key: PageKey): Promise<PageText | null>;
  /** What the merchant has not set yet. */
  missing(): Promise<readonly MissingFact[]>;
  /** Ids of the goods on sale that a text finds, the best first, a page of them. */
  find(text: string): readonly number[];
}

/** The same for one thing that somebody does. */
export interface ActionDeps extends DeskDeps {
  person: DeskPerson;
  /** Digest that names their session. */
  session: string;
  /** What a form brought beside its fields; null: no file. */
  file: Uint8Array | null;
  /** A database that writes down in its transactions what is done to `subject`. */
  logged(subject?: string, note?: string): Database;
}

/** Does what a form asks for; a success says it in words. */
export type Action = (deps: ActionDeps, fields: DeskFields) => Promise<Result<string>>;

/** A field without spaces around it; empty where there is none. */
export const fieldOf = (fields: DeskFields, name: string): string => fields[name]?.trim() ?? '';

/** The id that a form is about; null for what can be none. */
export function idOf(fields: DeskFields, name = 'subject'): number | null {
  const text = fieldOf(fields, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
