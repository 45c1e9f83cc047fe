import { reservedText } from '../../domain/stock/promised.ts';
import { analyzeGrown, change, type Run, rowsFrom, touch } from '../merge/run.ts';
import { MISSING, OTHERWISE_KNOWN, PROMISED, sumPromised } from '../stock/promised-stock.ts';
import { recordStocks } from '../undo/record-changes.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findOffers } from './find-offers.ts';

const quoted = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

/**
 * SQL for the imported stock in thousandths of the selling unit; for products sold only in whole units, including those counted by the m²,
 * it is rounded down to whole units.
 */
const inSellingUnits = ({ wholeUnits }: Vocabulary) => `case
    when o.source_unit = 'м²' and o.unit <> 'м²' and p.unit_area > 0 then (floor(i.quantity * 100000.0 / p.unit_area) * 1000)::bigint
    when o.unit in (${quoted(wholeUnits)}) then i.quantity - i.quantity % 1000
    else i.quantity end`;

/** Imported stock figures, each with the quantity that is promised to orders unknown to the source. */
const figures = (words: Vocabulary) => `(
    select o.id, o.unit, i.quantity is not null as stated, coalesce(${inSellingUnits(words)}, 0) as figure,
      coalesce(m.amount, 0) as promised
    from in_stock i join offers o on o.id = i.offer_row join products p on p.id = o.product_id
    left join ${PROMISED} m on m.offer_id = o.id
  ) as came`;

/**
 * Stock calculated from `figures`. What is promised beyond a figure becomes a shortage, so that a cancelled order does not return more than
 * there is.
 */
const levels = (words: Vocabulary) => `(
    select id, stated, case when stated then greatest(0, figure - promised) else 0 end as stock,
      case when stated then greatest(0, promised - figure) else 0 end as shortage from ${figures(words)}
  ) as found`;

/** Sets the stock of the remaining offers to zero if a full file states the stock of some of them. */
async function emptyUnstated(run: Run): Promise<boolean> {
  const [came] = await rowsFrom(run, 'select 1 from in_stock limit 1');
  if (!came || !run.complete.has('offer')) return false;
  const unstated = `i.row_id = t.id and owed.id = t.id and not i.deleted
    and (t.stock <> 0 or t.shortage <> owed.amount or not t.stock_stated)
    and not exists (select from in_stock sent where sent.offer_row = t.id)`;
  const source = [run.sourceId];
  await recordStocks(run, `select t.id from offers t, in_offer i, ${MISSING} owed where ${unstated}`, source);
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set stock = 0, shortage = owed.amount, stock_stated = true
     from in_offer i, ${MISSING} owed where ${unstated} and t.id in (select id from in_stock_before) returning t.id`,
    source,
  );
  return true;
}

/** Offers whose 1C figure now includes other orders than before; none for sources other than 1C. */
const otherwiseKnown = (
  { ordersKnownAt }: Run,
  emptied: boolean,
) => `select offer_id from ${OTHERWISE_KNOWN} other
  where ${ordersKnownAt !== null} and offer_id in (
    select offer_row from in_stock ${emptied ? 'union select row_id from in_offer where not deleted' : ''})`;

/**
 * Records up to which time the 1C figures include orders, for offers where this has changed: 1C may cancel such an order itself and add its
 * products to the figure before this site learns of it (`returnStock`).
 */
async function noteMoment(run: Run, emptied: boolean): Promise<void> {
  await change(
    run,
    `update offers t set stock_as_of = $1 where t.id in (${otherwiseKnown(run, emptied)})
       and t.id in (select id from in_stock_before) and t.stock_as_of is distinct from $1`,
    [run.ordersKnownAt],
  );
}

async function reportPromised(run: Run, words: Vocabulary): Promise<void> {
  const less = `select unit, least(figure, promised) as amount from ${figures(words)} where stated`;
  run.promised = await sumPromised(run.client, less);
  if (run.promised) run.report(reservedText(run.promised));
}

/**
 * Sets the stock of offers that came with a stock. Which offers change is decided before they are locked, and a concurrent order does not
 * affect that, because it reduces stock and figure alike; the amounts are calculated after locking.
 */
export async function setStocks(run: Run, words: Vocabulary): Promise<void> {
  await findOffers(run, 'in_stock', 'остаток неизвестного предложения');
  const emptied = await emptyUnstated(run);
  const found = levels(words);
  const differs =
    '(t.stock, t.shortage, t.stock_stated) is distinct from (found.stock, found.shortage, found.stated)';
  await recordStocks(
    run,
    `select t.id from offers t join ${found} using (id) where ${differs} union ${otherwiseKnown(run, emptied)}`,
  );
  const done = `update offers t set stock = found.stock, shortage = found.shortage, stock_stated = found.stated from ${found}
    where t.id = found.id and t.id in (select id from in_stock_before) and ${differs} returning t.id`;
  const changed = await change(
    run,
    `with done as (${done}) insert into in_touched
     select kind, done.id, 'changed' from done, (values ('offer'), ('stock')) as kinds (kind)`,
  );
  await noteMoment(run, emptied);
  await reportPromised(run, words);
  await analyzeGrown(run, 'offers', changed);
}
