import { isActiveAtSource, sourceValue, sourceWrite } from '../../data/pinned-columns.ts';
import { MISSING } from '../stock/promised-stock.ts';
import {
  change,
  dropStaged,
  insertFresh,
  matchRows,
  noteOrphans,
  RETIRED,
  type Run,
  rowsFrom,
  sentInFull,
  stated,
  statedInFull,
  touch,
  UNPRICED,
  updateChanged,
} from './run.ts';

const STAGE = { kind: 'offer', table: 'offers', stage: 'in_offer' } as const;

async function findProducts(run: Run): Promise<void> {
  await change(
    run,
    `update in_offer i set product_row = p.id from products p where p.source_id = $1 and p.external_id = i.product`,
    [run.sourceId],
  );
  await noteOrphans(
    run,
    'предложение неизвестного товара',
    `select key, file, line from in_offer where product_row is null and not deleted
       and not exists (select from in_gone g where g.key = in_offer.product) order by seq`,
  );
  await change(run, `insert into in_orphan select key from in_offer where product_row is null`);
  await dropStaged(run, 'offer', 'gone', `delete from in_offer where deleted and row_id is null`);
  await dropStaged(run, 'offer', 'refused', `delete from in_offer where product_row is null`);
}

/** Conditions on the source's values of offer `t`. */
const IS_ACTIVE = isActiveAtSource('offers', 't');
const HAS_NO_PRICE = `(${sourceValue('offers', 'price')}) = 0`;

/**
 * Condition: `t` is the own offer of a product, the only active one, without price and stock. A deletion mark does not retire it, because a
 * product without offers needs it (normalise/plain-offers.ts).
 */
const IS_LEFT = `${HAS_NO_PRICE} and t.stock = 0 and t.stock_stated
  and exists (select from products p where p.id = t.product_id and ${isActiveAtSource('products', 'p')} and p.external_id = t.external_id)
  and not exists (select from offers o where o.product_id = t.product_id and ${isActiveAtSource('offers', 'o')} and o.id <> t.id)`;

/** Empty values for columns of an offer that are cleared if a full file gives them for other offers but not for this one. */
const EMPTIED: Readonly<Record<string, string>> = {
  article: `''`,
  name: `''`,
  source_unit: `''`,
  step: '1000',
  min: '1000',
};

/**
 * Completes the staged products and offers: offers inherit the unit of their product; if a full file gives units or pictures only for some,
 * those of the others are cleared.
 */
async function completeStaged(run: Run): Promise<void> {
  if (run.complete.has('product')) {
    await change(
      run,
      `update in_product set source_unit = ''
       where not deleted and source_unit is null and exists (select from in_product sent where sent.source_unit is not null)`,
    );
  }
  await change(
    run,
    `update in_offer i set source_unit = p.source_unit from in_product p
     where p.key = i.product and i.source_unit is null and p.source_unit is not null`,
  );
  for (const kind of ['product', 'offer'] as const) {
    if (!run.complete.has(kind)) continue;
    await change(
      run,
      `update in_${kind} set has_pictures = true
       where not deleted and not has_pictures and exists (select from in_${kind} sent where sent.has_pictures)`,
    );
  }
}

/** Merges the offers. They keep their ids, to which basket lines and orders refer. */
export async function mergeOffers(run: Run): Promise<void> {
  await matchRows(run, STAGE.table, STAGE.stage);
  await findProducts(run);
  if (run.words) await completeStaged(run);
  const retired = sourceWrite(STAGE.table, RETIRED);
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set ${retired.assignments} from in_offer i
     where i.row_id = t.id and i.deleted and ${retired.differs} and not (${IS_LEFT}) returning t.id`,
  );
  const sent = await sentInFull(run, 'offer', STAGE.stage, Object.keys(EMPTIED));
  const columns = ['article', 'name', 'price', 'unit', 'source_unit', 'stock', 'stock_stated', 'step', 'min'];
  await updateChanged(run, {
    ...STAGE,
    set: {
      ...Object.fromEntries(
        columns.map((column) => {
          const empty = EMPTIED[column];
          return [
            column,
            empty && sent.has(column) ? statedInFull('offers', column, empty) : stated('offers', column),
          ];
        }),
      ),
      product_id: 'i.product_row',
      old_address: stated('offers', 'old_address'),
      old_price: `case when i.has_old_price then i.old_price else ${sourceValue('offers', 'old_price')} end`,
      // The weights of files of other systems are derived later (normalise/derive-weights.ts).
      weight: run.words ? 't.weight' : `nullif(${stated('offers', 'weight')}, 0)`,
      active: `${IS_ACTIVE} or not i.deleted`,
    },
  });
  await insertFresh(run, {
    ...STAGE,
    set: {
      product_id: 'i.product_row',
      article: `coalesce(i.article, '')`,
      name: `coalesce(i.name, '')`,
      price: 'coalesce(i.price, 0)',
      old_price: 'i.old_price',
      unit: `coalesce(i.unit, 'шт.')`,
      source_unit: `coalesce(i.source_unit, '')`,
      stock: 'coalesce(i.stock, 0)',
      stock_stated: 'coalesce(i.stock_stated, true)',
      step: 'coalesce(i.step, 1000)',
      min: 'coalesce(i.min, 1000)',
      weight: 'nullif(i.weight, 0)',
      old_address: 'i.old_address',
      position: 'i.seq',
    },
  });
  await run.client.query('create index on in_offer (row_id); create index on in_offer (product_row)');
  await run.client.query('analyze in_offer');
}

/**
 * Retires offers that are absent from a complete import. If it has no offers of a product at all, the product's own offer stays but is not
 * sold.
 */
export async function retireOffers(run: Run): Promise<void> {
  const [came] = await rowsFrom(run, 'select 1 from in_offer limit 1');
  if (!run.complete.has('offer') || !came) return;
  const absent = `t.source_id = $1 and ${IS_ACTIVE} and not exists (select from in_offer i where i.row_id = t.id)`;
  const lonely = `exists (select from products p where p.id = t.product_id and ${isActiveAtSource('products', 'p')} and p.external_id = t.external_id)
    and not exists (select from in_offer i where i.product_row = t.product_id and not i.deleted)`;
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set ${sourceWrite('offers', RETIRED).assignments} where ${absent} and not (${lonely}) returning t.id`,
    [run.sourceId],
  );
  await change(
    run,
    `delete from offer_prices r using offers t where r.offer_id = t.id and ${absent} and ${lonely}`,
    [run.sourceId],
  );
  const unpriced = sourceWrite('offers', UNPRICED);
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set ${unpriced.assignments}, stock = 0, shortage = owed.amount, stock_stated = true
     from ${MISSING} owed where owed.id = t.id and ${absent} and ${lonely} and (${unpriced.differs} or t.stock <> 0 or not t.stock_stated) returning t.id`,
    [run.sourceId],
  );
}
