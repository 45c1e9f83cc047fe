import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { priceDiscounts } from '../../data/schema/discount.ts';
import { sections } from '../../data/schema/section.ts';
import { transact } from '../../data/transact.ts';
import type { BulkPreview } from '../../domain/admin/bulk-page.ts';
import type { DiscountRow } from '../../domain/admin/discount-row.ts';
import { type DescribedDiscount, discountText, readDiscount } from '../../domain/discount/price-discount.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { applyDiscounts, discountWork, listDiscounts, stopDiscount } from '../discount/price-discounts.ts';
import { countAndShow } from '../goods/bulk-goods.ts';
import { type Action, type AdminDeps, type AdminFields, fieldOf, idOf, PREVIEW } from './action.ts';

const SHOWN = 100;

/** Lists the last discounts, latest first. */
export async function discountRows(db: Queryable): Promise<DiscountRow[]> {
  const rows = await listDiscounts(db, SHOWN);
  const ids = rows.flatMap(({ sectionId }) => sectionId ?? []);
  const named = ids.length === 0 ? [] : await db.select().from(sections).where(inArray(sections.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map(({ id, name, percent, rounding, sectionId, productIds, count, ...times }) => ({
    ...{ id, name, percent, rounding, count },
    section: sectionId === null ? null : (names.get(sectionId) ?? 'удалённый раздел'),
    products: productIds?.length ?? null,
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt?.toISOString() ?? null,
    appliedAt: times.appliedAt?.toISOString() ?? null,
    endedAt: times.endedAt?.toISOString() ?? null,
  }));
}

/** Finds the products of articles, of their own or of a variant; the first unknown article fails. */
async function productsOf(db: Queryable, articles: readonly string[]): Promise<Result<number[] | null>> {
  if (articles.length === 0) return success(null);
  const { rows } = await db.execute<{ article: string; ids: number[] | null }>(sql`
    select w.article, (select array_agg(distinct p.id) from products p where lower(p.article) = lower(w.article) or p.id in (
      select o.product_id from offers o where lower(o.article) = lower(w.article))) as ids
    from jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) as w (article)`);
  const unknown = rows.find(({ ids }) => !ids);
  if (unknown)
    return { ...failure('articles', `Товара с артикулом «${unknown.article}» нет`), field: 'articles' };
  return success([...new Set(rows.flatMap(({ ids }) => ids ?? []))]);
}

async function readForm(
  { db, clock }: Pick<AdminDeps, 'db' | 'clock'>,
  fields: AdminFields,
): Promise<Result<Omit<DescribedDiscount, 'articles'> & { productIds: number[] | null }>> {
  const described = readDiscount(fields, clock());
  if (!described.ok) return described;
  const { articles, ...discount } = described.value;
  const productIds = await productsOf(db, articles);
  return productIds.ok ? success({ ...discount, productIds: productIds.value }) : productIds;
}

/** Shows what the discount entered would lower; null if nothing has been entered or it is wrong. */
export async function previewDiscount(deps: AdminDeps, fields: AdminFields): Promise<BulkPreview | null> {
  if (!fields['percent']) return null;
  const discount = await readForm(deps, fields);
  return discount.ok ? countAndShow(deps.db, discountWork(discount.value)) : null;
}

const add: Action = async (deps, fields) => {
  const discount = await readForm(deps, fields);
  if (!discount.ok) return discount;
  if (fieldOf(fields, 'preview') !== '') return PREVIEW;
  const { name } = discount.value;
  await transact(deps.logged(name, discountText(discount.value)), async (tx) => {
    await tx.insert(priceDiscounts).values({ ...discount.value, person: deps.person.name });
    return true;
  });
  deps.goodsChanged(await applyDiscounts(deps));
  return success(`Скидка «${name}» записана`);
};

const stop: Action = async (deps, fields) => {
  const id = idOf(fields);
  const stopped = await transact(deps.db, async (tx) => {
    const done = id && (await stopDiscount(tx, id, deps.clock()));
    if (done) await deps.log(tx, done.name);
    return done;
  });
  if (!stopped) return failure('gone', 'Эта скидка уже закончилась');
  deps.goodsChanged(stopped.productIds);
  return success(`Скидка «${stopped.name}» закончена, прежние цены вернулись`);
};

export const DISCOUNT_ACTIONS = { 'discount-add': add, 'discount-stop': stop } satisfies Record<
  string,
  Action
>;
