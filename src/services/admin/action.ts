import type { Database, Queryable } from '../../data/connection.ts';
import type { ContentRow, ContentText } from '../../domain/admin/content-row.ts';
import type { ImportPage, ImportRow } from '../../domain/admin/message-row.ts';
import type { MissingFact } from '../../domain/admin/missing-facts.ts';
import type { PageKey, PageRow, PageText } from '../../domain/admin/page-row.ts';
import type { AdminPerson } from '../../domain/admin/person.ts';
import type { PartWithForm } from '../../domain/admin/settings/setting-fields.ts';
import type { PartSettings } from '../../domain/admin/settings/setting-form.ts';
import type { ContentRecord } from '../../domain/content/content.ts';
import type { ContentPart } from '../../domain/content/content-parts.ts';
import type { ContentPicture } from '../../domain/content/content-picture.ts';
import type { RequestedRedirect } from '../../domain/redirect/plan-redirects.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { Uploads } from '../catalogue-upload/open-uploads.ts';
import type { Shop } from '../open-shop.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';

export type AdminFields = Readonly<Record<string, string>>;

/** Shows the form again, with what was entered and what would come of it. */
export const PREVIEW = failure('preview', '');

/** What the admin depends on besides the services of the shop. */
export interface AdminDeps extends PaymentDeps {
  /** Deletes the files of pictures that are shown nowhere any more. */
  removePictures(hashes: readonly string[]): Promise<void>;
  /** Reports that something pages show about these products has changed. */
  goodsChanged(productIds: readonly number[]): void;
  /** Reads a part of the content from its text, with the same checks as an import. */
  readContentText(part: ContentPart, text: string): Promise<Result<ContentRecord>>;
  /** Reads a page or an article from its text; `key` is the record to replace, null for a new one. */
  readPageText(page: { key: PageKey | null; slug: string; text: string }): Promise<Result<ContentRecord>>;
  storePicture(bytes: Uint8Array, isLogo: boolean): Promise<Result<Omit<ContentPicture, 'name'>>>;
  undoImport(): Promise<Result<string>>;
  uploads: Uploads;
  /** Lists the last imports, newest first. */
  imports(): Promise<readonly ImportRow[]>;
  /** Reads an import with its report; null for an unknown id. */
  importPage(id: number): Promise<ImportPage | null>;
  contentParts(): Promise<readonly ContentRow[]>;
  contentText(part: ContentPart): Promise<ContentText>;
  /** The values of a part that has a form. */
  contentSettings(part: PartWithForm | 'menus'): Promise<PartSettings>;
  /** Lists text pages and articles. */
  pages(): Promise<readonly PageRow[]>;
  /** The text of a page; null if there is no such page. */
  pageText(key: PageKey): Promise<PageText | null>;
  /** Lists what the merchant has not set yet. */
  missing(): Promise<readonly MissingFact[]>;
  /** Which pages the shop has, which of them an old address resembles, and their texts for search engines. */
  site: Pick<Shop['redirect'], 'hasPage' | 'isMissing' | 'suggest'> & {
    seoPage: Shop['seo']['show'];
    seoList: Shop['seo']['list'];
    sectionLook: Shop['listing']['sectionLook'];
  };
  /** Reads redirects from a CSV file. */
  readRedirects(bytes: Uint8Array): Result<RequestedRedirect[]>;
  /** Searches products on sale; returns one page of ids, best first. */
  find(text: string): readonly number[];
}

/** Dependencies of a single action. */
export interface ActionDeps extends AdminDeps {
  person: AdminPerson;
  /** Digest that identifies the person's session. */
  session: string;
  /** The file submitted with the form; null without one. */
  file: Uint8Array | null;
  /** All files submitted with the form. */
  files: readonly Uint8Array[];
  /** Returns a database whose transactions also write to the log what was done to `subject`. */
  logged(subject?: string, note?: string): Database;
  /** Writes to the log, within the action's transaction, what was done to `subject`. */
  log(tx: Queryable, subject: string, note?: string): Promise<void>;
}

/** Carries out a form's action; a success describes the result in words. */
export type Action = (deps: ActionDeps, fields: AdminFields) => Promise<Result<string>>;

/** Trimmed value of a field; empty when it is absent. */
export const fieldOf = (fields: AdminFields, name: string): string => fields[name]?.trim() ?? '';

/** Id that a form refers to; null when it is invalid. */
export function idOf(fields: AdminFields, name = 'subject'): number | null {
  const text = fieldOf(fields, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
