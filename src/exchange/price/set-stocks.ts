import { heldText } from '../../domain/stock/promised.ts';
import { analyzeGrown, change, type Run, rowsFrom, touch } from '../merge/run.ts';
import { MISSING, OTHERWISE_KNOWN, PROMISED, sumPromised } from '../stock/promised-stock.ts';
import { holdStocks } from '../undo/keep-changes.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findOffers } from './find-offers.ts';

const quoted = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');

/** Thousandths of the selling unit: whole ones of what is sold whole, also of what is counted by the m², rounded down. */
const inSellingUnits = ({ wholeUnits }: Vocabulary) => `case
    when o.source_unit = 'м²' and o.unit <> 'м²' and p.unit_area > 0 then (floor(i.quantity * 100000.0 / p.unit_area) * 1000)::bigint
    when o.unit in (${quoted(wholeUnits)}) then i.quantity - i.quantity % 1000
    else i.quantity end`;

/** The figures that came, each with what orders that its source does not know of were promised. */
const figures = (words: Vocabulary) => `(
    select o.id, o.unit, i.quantity is not null as stated, coalesce(${inSellingUnits(words)}, 0) as figure,
      coalesce(m.amount, 0) as promised
    from in_stock i join offers o on o.id = i.offer_row join products p on p.id = o.product_id
    left join ${PROMISED} m on m.offer_id = o.id
  ) as came`;

/** What is in stock by them: what is beyond a figure is missing, so that a cancelled order gives back no more than there is. */
const levels = (words: Vocabulary) => `(
    select id, stated, case when stated then greatest(0, figure - promised) else 0 end as stock,
      case when stated then greatest(0, promised - figure) else 0 end as shortage from ${figures(words)}
  ) as found`;

/** A full file of offers that states the stock of some has none of those of which it states nothing. */
async function emptyUnstated(run: Run): Promise<boolean> {
  const [came] = await rowsFrom(run, 'select 1 from in_stock limit 1');
  if (!came || !run.complete.has('offer')) return false;
  const unstated = `i.row_id = t.id and owed.id = t.id and not i.deleted
    and (t.stock <> 0 or t.shortage <> owed.amount or not t.stock_stated)
    and not exists (select from in_stock sent where sent.offer_row = t.id)`;
  const source = [run.sourceId];
  await holdStocks(run, `select t.id from offers t, in_offer i, ${MISSING} owed where ${unstated}`, source);
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

/** Offers whose figure came of which 1C knows other orders than before; none of other sources. */
const otherwiseKnown = (
  { ordersKnownAt }: Run,
  emptied: boolean,
) => `select offer_id from ${OTHERWISE_KNOWN} other
  where ${ordersKnownAt !== null} and offer_id in (
    select offer_row from in_stock ${emptied ? 'union select row_id from in_offer where not deleted' : ''})`;

/**
 * Notes of which moment 1C's figures are where that says of other orders that they count with them: it may cancel those itself, and has
 * their goods in its figures again before the shop hears of it (`returnStock`).
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
  if (run.promised) run.report(heldText(run.promised));
}

/**
 * Sets what is in stock of the offers whose stock came, or that there is some. Which of them change, an order that comes meanwhile does not
 * alter: it takes from stock and figure alike. How much there is, is worked out once those are held.
 */
export async function setStocks(run: Run, words: Vocabulary): Promise<void> {
  await findOffers(run, 'in_stock', 'остаток неизвестного предложения');
  const emptied = await emptyUnstated(run);
  const found = levels(words);
  const differs =
    '(t.stock, t.shortage, t.stock_stated) is distinct from (found.stock, found.shortage, found.stated)';
  await holdStocks(
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
