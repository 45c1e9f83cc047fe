import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import type { Transaction } from '../../data/transact.ts';
import { offerPage, readOfferPage } from '../../domain/goods/offer-pages.ts';
import {
  isSameValue,
  MAX_VALUE,
  sizeContradiction,
  type VariantProperty,
  type VariantValue,
  type VariantValues,
  valuesKey,
  variantInput,
  variantValueSchema,
} from '../../domain/goods/variant-values.ts';
import { valueCodeOf } from '../../domain/listing/slug.ts';
import { formVersion } from './form-version.ts';
import { letGoList, type PinnedList, replaceList } from './pinned-list.ts';
import type { EditableGoods } from './read-editable.ts';
import type { Errors, Fields } from './read-typed.ts';
import { changeGoods, type GoodsSave, type GoodsSaveDeps, NotSaved, refused, STALE } from './save-goods.ts';
import { idArray } from './settle-goods.ts';

/** Maximum number of values that are offered for a property, those of the product first; others may be typed. */
const OFFERED = 300;

/** The values by which an offer is chosen, which the merchant pins together. */
export const VALUE_LIST: PinnedList<VariantValue> = {
  key: 'properties',
  table: 'offers',
  item: variantValueSchema,
  select: (
    offer,
  ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('property', x.property_id, 'value', x.value_id) order by x.property_id), '[]')
    from offer_properties x where x.offer_id = ${offer})`,
  async write(tx, offer, list) {
    await tx.execute(sql`delete from offer_properties where offer_id = ${offer}`);
    await tx.execute(sql`
      insert into offer_properties (offer_id, property_id, value_id)
      select ${offer}::integer, x.property, v.id
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (property integer, value integer)
      join property_values v on v.id = x.value and v.property_id = x.property`);
  },
};

/** Reads the properties in which the variants of a product differ, and the values of some of its offers. */
export async function readVariants(
  db: Queryable,
  product: number,
  offers: readonly { id: number }[],
): Promise<VariantValues> {
  const { rows: properties } = await db.execute<VariantProperty & Record<string, unknown>>(sql`
    select p.id, p.name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value) order by v.position, v.id), '[]')
      from (
        select * from property_values where property_id = p.id order by id in (
          select x.value_id from offer_properties x join offers o on o.id = x.offer_id where o.product_id = ${product}
        ) desc, position, id limit ${OFFERED}
      ) v
    ) as values
    from properties p where p.id in (
      select x.property_id from offer_properties x join offers o on o.id = x.offer_id where o.product_id = ${product}
    ) order by p.position, p.id`);
  const { rows } = await db.execute<VariantValue & { offer: number }>(sql`
    select offer_id as offer, property_id as property, value_id as value from offer_properties
    where offer_id = any(${idArray(offers.map(({ id }) => id))}) order by property_id`);
  const shown = offers.map(({ id }) => ({
    id,
    values: rows.flatMap(({ offer, property, value }) => (offer === id ? [{ property, value }] : [])),
  }));
  return { properties, offers: shown, version: formVersion(shown) };
}

/** Finds a value by its text, or makes it. */
async function findValue(tx: Transaction, property: number, text: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number; value: string; code: string }>(
    sql`select id, value, code from property_values where property_id = ${property}`,
  );
  const known = rows.find(({ value }) => isSameValue(value, text));
  if (known) return known.id;
  const codes = new Set(rows.map(({ code }) => code));
  const plain = valueCodeOf(text);
  const numbered = Array.from({ length: codes.size }, (_, at) => `${plain}-${at + 2}`);
  const code = [plain, ...numbered].find((each) => !codes.has(each)) ?? plain;
  const made = await tx.execute<{ id: number }>(sql`
    insert into property_values (property_id, external_id, code, value, position)
    values (${property}, ${`admin:${code}`}, ${code}, ${text}, ${rows.length}) returning id`);
  return made.rows[0]?.id ?? 0;
}

interface Edit {
  offer: EditableGoods['offers'][number];
  values: VariantValue[];
  notes: string[];
}

/** Reads what was typed for one offer; properties without a field keep their value. */
async function readEdit(
  tx: Transaction,
  { product }: EditableGoods,
  offer: Edit['offer'],
  { properties, offers }: VariantValues,
  typed: Fields,
  errors: Errors,
): Promise<Edit> {
  const former = offers.find(({ id }) => id === offer.id)?.values ?? [];
  const edit: Edit = { offer, values: [], notes: [] };
  for (const { id, name, values } of properties) {
    const input = variantInput(offer.id, id);
    const own = former.find(({ property }) => property === id);
    const was = values.find((each) => each.id === own?.value)?.value ?? '';
    const text = typed[input]?.trim().slice(0, MAX_VALUE);
    if (text === undefined || isSameValue(text, was)) {
      if (own) edit.values.push(own);
      continue;
    }
    const problem = typed['size-right'] === 'on' ? null : sizeContradiction(text, product);
    if (problem) errors[input] = problem;
    else if (text !== '') edit.values.push({ property: id, value: await findValue(tx, id, text) });
    edit.notes.push(
      `${offer.name || offer.article || 'Вариант'}: ${name}: ${was || 'пусто'} → ${text || 'пусто'}`,
    );
  }
  return edit;
}

/** Refuses changed offers with the values of another one: a shopper could choose only one of them. */
async function findRepeated(
  tx: Transaction,
  goods: EditableGoods,
  edits: readonly Edit[],
  errors: Errors,
): Promise<void> {
  const { offers: stored } = await readVariants(tx, goods.product.id, goods.offers);
  const current = new Map(stored.map(({ id, values }) => [id, values]));
  for (const { offer, values } of edits) current.set(offer.id, values);
  const onSale = goods.offers.filter(({ active }) => active);
  const byKey = Map.groupBy(onSale, ({ id }) => valuesKey(current.get(id) ?? []));
  for (const { offer, values, notes } of edits) {
    const [first] = values;
    if (!first || notes.length === 0 || (byKey.get(valuesKey(values))?.length ?? 0) < 2) continue;
    errors[variantInput(offer.id, first.property)] = 'Такой вариант уже есть: все свойства совпадают';
  }
}

/** Saves the values of one page of a product's variants; those of a changed variant are pinned. */
export function saveVariants(deps: GoodsSaveDeps, id: number, typed: Fields): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    () => false,
    async (tx, goods, change) => {
      const { offers } = offerPage(goods.offers, readOfferPage(typed['page']));
      const stored = await readVariants(tx, id, offers);
      if (stored.version !== typed['version']) throw new NotSaved(STALE);
      const errors: Errors = {};
      const edits: Edit[] = [];
      for (const offer of offers) edits.push(await readEdit(tx, goods, offer, stored, typed, errors));
      await findRepeated(tx, goods, edits, errors);
      if (Object.keys(errors).length > 0) return refused(errors);
      let changed = false;
      for (const { offer, values, notes } of edits)
        if (notes.length > 0 && (await replaceList(tx, VALUE_LIST, change, offer.id, values))) changed = true;
      return { changed, notes: edits.flatMap(({ notes }) => notes) };
    },
  );
}

/** Gives a variant the source's values again. */
export function letGoOfValues(deps: GoodsSaveDeps, id: number, offer: number): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    ({ offers }) => !offers.some((each) => each.id === offer),
    async (tx, _goods, change) => ({
      changed: await letGoList(tx, VALUE_LIST, change, offer),
      notes: ['Свойства варианта: снова из источника'],
    }),
  );
}
