import { analyzeGrown, change, type Run, rowsFrom, touch } from '../merge/run.ts';
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

/** A full file of offers that states the stock of some has none of those of which it states nothing. */
async function emptyUnstated(run: Run): Promise<void> {
  const [came] = await rowsFrom(run, 'select 1 from in_stock limit 1');
  if (!came || !run.complete.has('offer')) return;
  const unstated = `i.row_id = t.id and not i.deleted and (t.stock <> 0 or not t.stock_stated)
    and not exists (select from in_stock sent where sent.offer_row = t.id)`;
  await holdStocks(run, `select t.id from offers t, in_offer i where ${unstated}`);
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set stock = 0, stock_stated = true from in_offer i where ${unstated} returning t.id`,
  );
}

/** Sets what is in stock of the offers whose stock came, or that there is some. */
export async function setStocks(run: Run, words: Vocabulary): Promise<void> {
  await findOffers(run, 'in_stock', 'остаток неизвестного предложения');
  await emptyUnstated(run);
  const found = `(
      select o.id, coalesce(${inSellingUnits(words)}, 0) as stock, i.quantity is not null as stated from in_stock i
      join offers o on o.id = i.offer_row join products p on p.id = o.product_id
    ) as found`;
  const differs = '(t.stock, t.stock_stated) <> (found.stock, found.stated)';
  await holdStocks(run, `select t.id from offers t join ${found} using (id) where ${differs}`);
  const done = `update offers t set stock = found.stock, stock_stated = found.stated from ${found}
    where t.id = found.id and ${differs} returning t.id`;
  const changed = await change(
    run,
    `with done as (${done}) insert into in_touched
     select kind, done.id, 'changed' from done, (values ('offer'), ('stock')) as kinds (kind)`,
  );
  await analyzeGrown(run, 'offers', changed);
}
