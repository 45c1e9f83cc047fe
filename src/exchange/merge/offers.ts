import { MISSING } from '../stock/promised-stock.ts';
import {
  change,
  dropStaged,
  insertFresh,
  matchRows,
  noteOrphans,
  type Run,
  rowsFrom,
  said,
  saidInFull,
  sentInFull,
  touch,
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

/**
 * An offer marked as deleted that is all its goods have, unpriced and not in stock: there is nothing left to delete, since goods
 * without an offer keep that one (normalise/plain-offers.ts).
 */
const IS_LEFT = `t.price = 0 and t.stock = 0 and t.stock_stated
  and exists (select from products p where p.id = t.product_id and p.active and p.external_id = t.external_id)
  and not exists (select from offers o where o.product_id = t.product_id and o.active and o.id <> t.id)`;

/** What an offer loses when a full file gives it for others and not for this one. */
const EMPTIED: Readonly<Record<string, string>> = {
  article: `''`,
  name: `''`,
  source_unit: `''`,
  step: '1000',
  min: '1000',
};

/** Offers take the unit of their goods where they name none; pictures that a full file gives for some, it gives for all. */
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

/** Brings the offers in; they keep their id, so that basket lines and orders keep what they point at. */
export async function mergeOffers(run: Run): Promise<void> {
  await matchRows(run, STAGE.table, STAGE.stage);
  await findProducts(run);
  if (run.words) await completeStaged(run);
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set active = false from in_offer i
     where i.row_id = t.id and i.deleted and t.active and not (${IS_LEFT}) returning t.id`,
  );
  const sent = await sentInFull(run, 'offer', STAGE.stage, Object.keys(EMPTIED));
  const columns = ['article', 'name', 'price', 'unit', 'source_unit', 'stock', 'stock_stated', 'step', 'min'];
  await updateChanged(run, {
    ...STAGE,
    set: {
      ...Object.fromEntries(
        columns.map((column) => {
          const empty = EMPTIED[column];
          return [column, empty && sent.has(column) ? saidInFull(column, empty) : said(column)];
        }),
      ),
      product_id: 'i.product_row',
      old_price: 'case when i.has_old_price then i.old_price else t.old_price end',
      // What files of others say of weights is worked out later (normalise/derive-weights.ts).
      weight: run.words ? 't.weight' : `nullif(${said('weight')}, 0)`,
      active: 't.active or not i.deleted',
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
      position: 'i.seq',
    },
  });
  await run.client.query('create index on in_offer (row_id); create index on in_offer (product_row)');
  await run.client.query('analyze in_offer');
}

/**
 * Retires the offers that a complete import did not name. The only offer of a plain product stays, unsold, when the file
 * has the product without an offer.
 */
export async function retireOffers(run: Run): Promise<void> {
  const [came] = await rowsFrom(run, 'select 1 from in_offer limit 1');
  if (!run.complete.has('offer') || !came) return;
  const absent = `t.source_id = $1 and t.active and not exists (select from in_offer i where i.row_id = t.id)`;
  const lonely = `exists (select from products p where p.id = t.product_id and p.active and p.external_id = t.external_id)
    and not exists (select from in_offer i where i.product_row = t.product_id and not i.deleted)`;
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set active = false where ${absent} and not (${lonely}) returning t.id`,
    [run.sourceId],
  );
  await change(
    run,
    `delete from offer_prices r using offers t where r.offer_id = t.id and ${absent} and ${lonely}`,
    [run.sourceId],
  );
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set price = 0, old_price = null, stock = 0, shortage = owed.amount, stock_stated = true
     from ${MISSING} owed where owed.id = t.id and ${absent} and ${lonely} and (t.price <> 0 or t.stock <> 0 or not t.stock_stated or t.old_price is not null) returning t.id`,
    [run.sourceId],
  );
}
