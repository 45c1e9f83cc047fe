import { mergeParts } from '../merge/parts.ts';
import { change, insertFresh, matchRows, type Run, rowsFrom, stated, updateChanged } from '../merge/run.ts';
import { priceId } from '../report.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { setRates } from './currency-rates.ts';
import { findOffers } from './find-offers.ts';
import { setPrices } from './set-prices.ts';
import { setStocks } from './set-stocks.ts';

/** Merges the price types; one that is used without being declared gets its id as its name. */
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
  await updateChanged(run, {
    ...stage,
    set: { name: stated(stage.table, 'name'), currency: stated(stage.table, 'currency') },
  });
  await insertFresh(run, { ...stage, set: { name: 'i.name', currency: 'i.currency' } });
}

const SENT_OFFERS = 't.offer_id in (select row_id from in_offer where not deleted)';

/** Whether prices come with a full file of offers, so that they replace all stored ones. */
async function pricesInFull(run: Run): Promise<boolean> {
  const [came] = await rowsFrom(run, 'select 1 from in_price limit 1');
  return came !== undefined && run.complete.has('offer');
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
    ...((await pricesInFull(run)) ? { sent: SENT_OFFERS } : {}),
    wanted: `select offer_row as offer_id, type_row as price_type_id, amount, currency, unit from in_price`,
  });
}

/** Merges prices and stocks and derives what is on sale. */
export async function sell(run: Run, words: Vocabulary): Promise<void> {
  await mergePriceTypes(run);
  await setRates(run, words);
  await mergePrices(run);
  await setPrices(run, words);
  await setStocks(run, words);
}
