import { CURRENCIES, OLD_PRICE_TYPES, SELLING_PRICE_TYPES } from '../../../content/import.ts';
import { mergeParts } from '../merge/parts.ts';
import {
  change,
  dropStaged,
  insertFresh,
  matchRows,
  noteOrphans,
  type Run,
  rowsFrom,
  said,
  stageRows,
  touch,
  updateChanged,
} from '../merge/run.ts';
import { priceId } from '../report.ts';
import { holdStocks } from '../undo/keep-changes.ts';
import { TOLD } from './derive-measures.ts';

/** Price types as declared; one that is only used is known by its id. */
async function mergePriceTypes(run: Run): Promise<void> {
  await change(
    run,
    `insert into in_price_type (seq, file, line, digest, key, name, currency)
     select min(seq), '', 0, '', price_type, price_type, (array_agg(currency order by seq))[1] from in_price
     where not exists (select from in_price_type t where t.key = in_price.price_type)
       and not exists (select from price_types t where t.source_id = $1 and t.external_id = in_price.price_type)
     group by price_type`,
    [run.sourceId],
  );
  const stage = { kind: 'price-type', table: 'price_types', stage: 'in_price_type' } as const;
  await matchRows(run, stage.table, stage.stage);
  await updateChanged(run, { ...stage, set: { name: said('name'), currency: said('currency') } });
  await insertFresh(run, { ...stage, set: { name: 'i.name', currency: 'i.currency' } });
}

/** Staged prices that only take a former one away are no records of the files. */
const SAID = { in_price: 'not coalesce(absent, false)', in_stock: 'true' } as const;

async function findOffers(run: Run, stage: 'in_price' | 'in_stock', missing: string): Promise<void> {
  await change(
    run,
    `update ${stage} i set offer_row = o.id from offers o where o.source_id = $1 and o.external_id = i.offer`,
    [run.sourceId],
  );
  await noteOrphans(
    run,
    missing,
    `select min(offer) as key, min(file) as file, min(line) as line from ${stage}
     where offer_row is null and not exists (select from in_orphan where in_orphan.key = ${stage}.offer) group by offer order by min(seq)`,
  );
  const kind = stage === 'in_price' ? 'price' : 'stock';
  await dropStaged(run, kind, 'refused', `delete from ${stage} where offer_row is null and ${SAID[stage]}`);
  await change(run, `delete from ${stage} where offer_row is null`);
  await run.client.query(`analyze ${stage}`);
}

async function mergePrices(run: Run): Promise<void> {
  await findOffers(run, 'in_price', 'цена неизвестного предложения');
  await change(
    run,
    `update in_price i set type_row = t.id from price_types t where t.source_id = $1 and t.external_id = i.price_type`,
    [run.sourceId],
  );
  await mergeParts(run, {
    table: 'offer_prices',
    key: ['offer_id', 'price_type_id'],
    content: ['amount', 'currency', 'unit'],
    owner: { kind: 'price', id: priceId('done.offer_id', 'done.price_type_id') },
    wanted: `select offer_row as offer_id, type_row as price_type_id, amount, currency, unit from in_price`,
  });
}

/** Rates in Belarusian roubles: those of the settings, and what the file itself says of its currencies. */
async function setRates(run: Run): Promise<void> {
  await stageRows(
    run,
    'in_currency',
    Object.entries(CURRENCIES).map(([currency, { rate }]) => ({ currency, rate })),
  );
  const told = await rowsFrom(
    run,
    `select distinct on (r.currency) r.currency, r.rate * b.rate as rate from in_rate r join in_currency b on b.currency = r.base
     where r.rate > 0 order by r.currency, r.rate`,
  );
  await change(run, 'delete from in_currency where currency = any($1::text[])', [
    told.map((row) => 'currency' in row && row.currency),
  ]);
  await stageRows(run, 'in_currency', told);
}

interface PriceTypes {
  selling: number;
  old: number | null;
}

async function choosePriceTypes(run: Run): Promise<PriceTypes | null> {
  const types = await rowsFrom<{ id: number; external_id: string; name: string }>(
    run,
    'select id, external_id, name from price_types where source_id = $1 order by id',
    [run.sourceId],
  );
  const find = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const type = types.find(
        ({ external_id, name }) =>
          pattern.test(name.toLowerCase()) || pattern.test(external_id.toLowerCase()),
      );
      if (type) return type.id;
    }
    return null;
  };
  const old = find(OLD_PRICE_TYPES);
  const selling = find(SELLING_PRICE_TYPES) ?? types.find(({ id }) => id !== old)?.id;
  return selling === undefined ? null : { selling, old };
}

/** Kopecks of one selling unit for a price of another unit, rounded half up once. */
const IN_KOPECKS = `round(op.amount * c.rate * case
    when coalesce(nullif(op.unit, ''), o.source_unit) = 'м²' and o.unit <> 'м²' and p.unit_area > 0 then p.unit_area / 100000000.0
    when coalesce(nullif(op.unit, ''), o.source_unit) = 'упак.' and o.unit = 'шт.' and p.pieces_per_box > 0 then 1.0 / p.pieces_per_box
    else 1 end)`;

const priceOfType = (type: number | null) => `left join lateral (
    select ${IN_KOPECKS} as kopecks, op.currency, c.rate from offer_prices op left join in_currency c on c.currency = op.currency
    where op.offer_id = o.id and op.price_type_id = ${type ?? 'null'}
  ) as`;

/** Sets the price that sells from the one of the chosen type; without it, or in an unknown currency, the offer is not sold. */
async function setPrices(run: Run): Promise<void> {
  const types = await choosePriceTypes(run);
  if (!types) return;
  const offers = `offers o join products p on p.id = o.product_id
    ${priceOfType(types.selling)} sells on true ${priceOfType(types.old)} former on true
    where o.id in (
        select offer_row from in_price union select told.id from offers told where told.product_id in ${TOLD}
      ) and exists (select from offer_prices any_price where any_price.offer_id = o.id)`;
  const strange = await rowsFrom<{ currency: string; offers: string }>(
    run,
    `select sells.currency, count(*) as offers from ${offers} and sells.currency is not null and sells.rate is null group by 1`,
  );
  for (const { currency, offers: count } of strange)
    run.warn(`Валюта «${currency}» неизвестна: цены предложений (${count}) не поставлены.`);
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set price = found.price, old_price = found.old_price from (
       select o.id, coalesce(sells.kopecks, 0)::bigint as price,
         ${types.old === null ? 'o.old_price' : 'case when former.kopecks > coalesce(sells.kopecks, 0) and sells.kopecks > 0 then former.kopecks::bigint end'} as old_price
       from ${offers}
     ) as found
     where t.id = found.id and (t.price, t.old_price) is distinct from (found.price, found.old_price) returning t.id`,
  );
}

/** Stock in selling units, or that there is some: what is counted by the m² makes whole pieces or boxes, rounded down. */
async function setStocks(run: Run): Promise<void> {
  await findOffers(run, 'in_stock', 'остаток неизвестного предложения');
  const stock = `case when o.source_unit = 'м²' and o.unit <> 'м²' and p.unit_area > 0
      then (floor(i.quantity * 100000.0 / p.unit_area) * 1000)::bigint else i.quantity end`;
  const found = `(select o.id, coalesce(${stock}, 0) as stock, i.quantity is not null as stated from in_stock i join offers o on o.id = i.offer_row join products p on p.id = o.product_id
    ) as found`;
  const differs = '(t.stock, t.stock_stated) <> (found.stock, found.stated)';
  await holdStocks(run, `select t.id from offers t join ${found} using (id) where ${differs}`);
  const done = `update offers t set stock = found.stock, stock_stated = found.stated from ${found}
    where t.id = found.id and ${differs} returning t.id`;
  await change(
    run,
    `with done as (${done}) insert into in_touched
     select kind, done.id, 'changed' from done, (values ('offer'), ('stock')) as kinds (kind)`,
  );
}

/** Brings in the prices and stocks as they came and works out what sells. */
export async function sell(run: Run): Promise<void> {
  await mergePriceTypes(run);
  await setRates(run);
  await mergePrices(run);
  await setPrices(run);
  await setStocks(run);
}
