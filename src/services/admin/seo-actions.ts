import { and, eq } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Queryable } from '../../data/connection.ts';
import { seoTexts } from '../../data/schema/redirect.ts';
import { transact } from '../../data/transact.ts';
import { failure, success } from '../../domain/result.ts';
import {
  MAX_SEO_TEXTS,
  readSeoKey,
  SEO_FIELDS,
  type SeoField,
  type SeoKind,
  type SeoText,
} from '../../domain/seo/seo-text.ts';
import { type Action, type AdminFields, fieldOf } from './action.ts';

const GONE = failure('gone', 'Такой страницы нет');
const FIELDS = Object.keys(SEO_FIELDS) as SeoField[];

/** The field on one line: none of the texts has lines. */
const lineOf = (fields: AdminFields, name: SeoField) => fieldOf(fields, name).replace(/\s+/g, ' ');

async function storeTexts(
  tx: Queryable,
  { kind, subject }: { kind: SeoKind; subject: string },
  text: SeoText,
  now: Date,
): Promise<boolean> {
  const its = and(eq(seoTexts.kind, kind), eq(seoTexts.subject, subject));
  const known = (await tx.select({ kind: seoTexts.kind }).from(seoTexts).where(its)).length > 0;
  const isEmpty = FIELDS.every((field) => text[field] === '');
  if (isEmpty && !known) return false;
  if (isEmpty) await tx.delete(seoTexts).where(its);
  else if (known)
    await tx
      .update(seoTexts)
      .set({ ...text, changedAt: now })
      .where(its);
  else await tx.insert(seoTexts).values({ kind, subject, ...text, changedAt: now });
  await growCatalogue(tx, now);
  return true;
}

const save: Action = async ({ logged, clock, db, site }, fields) => {
  const key = readSeoKey(fieldOf(fields, 'subject'));
  const page = key && (await site.seoPage(key.kind, key.subject));
  if (!key || !page) return GONE;
  const text = {
    title: lineOf(fields, 'title'),
    description: lineOf(fields, 'description'),
    heading: lineOf(fields, 'heading'),
  };
  const long = FIELDS.find((field) => text[field].length > SEO_FIELDS[field].max);
  if (long) return failure('long', `${SEO_FIELDS[long].name}: не больше ${SEO_FIELDS[long].max} знаков`);
  if ((await db.$count(seoTexts)) >= MAX_SEO_TEXTS)
    return failure('many', `Свои тексты уже у ${MAX_SEO_TEXTS} страниц, больше не помещается`);
  const changed = await transact(logged(page.address), (tx) => storeTexts(tx, key, text, clock()));
  return success(changed ? `«${page.name}»: сохранено, на сайте сразу` : 'Здесь и так всё по умолчанию');
};

export const SEO_ACTIONS = { 'seo-save': save } satisfies Record<string, Action>;
