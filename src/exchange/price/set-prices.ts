import { isActiveAtSource, sourceWrite } from '../../data/pinned-columns.ts';
import { analyzeGrown, type Run, rowsFrom, touch } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { choosePriceType, isMeant, isNamed, type PriceTypeUse } from './choose-price-type.ts';

/** Price types of the source, oldest first, with their current use. */
async function readUses(run: Run): Promise<PriceTypeUse[]> {
  return rowsFrom<PriceTypeUse>(
    run,
    `select t.id, t.external_id as "externalId", t.name,
       exists (select from in_price i where i.type_row = t.id) as sent, coalesce(used.offers, 0)::integer as offers
     from price_types t left join (
       select op.price_type_id, count(*) as offers from offer_prices op join offers o on o.id = op.offer_id and ${isActiveAtSource('offers', 'o')}
       join products p on p.id = o.product_id and ${isActiveAtSource('products', 'p')} join in_currency c on c.currency = op.currency
       where o.source_id = $1 and op.amount > 0 group by op.price_type_id
     ) as used on used.price_type_id = t.id
     where t.source_id = $1 order by t.id`,
    [run.sourceId],
  );
}

/** Share (`part` / `whole`) that one selling unit is of the unit for which a price is given, if these units differ. */
const SHARES = `(values
    ('м²', p.unit_area::numeric, 100000000, o.unit <> 'м²' and p.unit_area > 0),
    ('упак.', 1, p.pieces_per_box, o.unit = 'шт.' and p.pieces_per_box > 0)
  ) as share (unit, part, whole, known) on share.known and share.unit = coalesce(nullif(op.unit, ''), o.source_unit)`;

/**
 * Price of a type: `amount` in kopecks for the unit it is given by and `kopecks` for a selling unit, each rounded half up; `unit` is null
 * when these are the same.
 */
const priceOfType = (type: number | null) => `left join lateral (
    select unit, amount, round(amount * coalesce(part, 1) / coalesce(whole, 1)) as kopecks from (
      select share.unit, share.part, share.whole, round(op.amount * c.rate) as amount
      from offer_prices op left join in_currency c on c.currency = op.currency left join ${SHARES}
      where op.offer_id = o.id and op.price_type_id = ${type ?? 'null'}
    ) as given
  ) as`;

/** Selling and former price of an offer: for one selling unit and, if they are given for another unit, also as given. */
const FOUND = `
  select o.id, coalesce(sells.kopecks, 0)::bigint as price,
    case when struck.holds then former.kopecks::bigint end as old_price,
    case when sells.kopecks > 0 and sells.unit is not null then sells.amount::bigint end as given_price,
    case when struck.holds and former.unit = sells.unit then former.amount::bigint end as given_old_price,
    case when sells.kopecks > 0 then sells.unit end as given_unit`;

const PRICE_COLUMNS = ['price', 'old_price', 'given_price', 'given_old_price', 'given_unit'] as const;
const PRICED = sourceWrite(
  'offers',
  Object.fromEntries(PRICE_COLUMNS.map((column) => [column, `found.${column}`])),
);

/** Reports which price type is used and at which exchange rates; also warns if it is a wholesale type or a guess among several. */
async function reportPriceType(
  run: Run,
  { priceTypes, sellingPrices }: Vocabulary,
  type: PriceTypeUse,
  types: readonly PriceTypeUse[],
): Promise<void> {
  const rates = await rowsFrom<{ currency: string; rate: string }>(
    run,
    `select distinct c.currency, trim_scale(c.rate)::text as rate from offer_prices op join in_currency c on c.currency = op.currency
     join offers o on o.id = op.offer_id and ${isActiveAtSource('offers', 'o')} where op.price_type_id = $1 order by 1`,
    [type.id],
  );
  const rateTexts = rates.map(({ currency, rate }) =>
    currency === 'BYN' ? currency : `${currency} по курсу ${rate.replace('.', ',')} бел. руб.`,
  );
  const name = `«${type.name}»`;
  run.report(`Цены на сайте: тип цен ${name}, ${rateTexts.join(', ')}`);
  if (sellingPrices.some((meant) => isMeant(type, meant))) return;
  const setting = 'Если это не так, назовите нужный тип в управлении: «Импорт», «Как читать файлы».';
  if (isNamed(type, priceTypes.wholesale))
    run.warn(`Других цен в файлах нет, поэтому на сайте цены типа ${name}. ${setting}`);
  else if (!isNamed(type, priceTypes.retail) && types.filter(({ offers }) => offers > 0).length > 1)
    run.warn(
      `По названиям не ясно, какие цены розничные: взят тип ${name}, в нём больше всего цен. ${setting}`,
    );
}

/**
 * Sets the selling prices of everything that the source has on sale, because the price type may have changed. Offers without a price of
 * that type, or with one in an unknown currency, are not sold.
 */
export async function setPrices(run: Run, words: Vocabulary): Promise<void> {
  const types = await readUses(run);
  const old = types.find((type) => isNamed(type, words.priceTypes.old)) ?? null;
  const candidates = types.filter((type) => type !== old);
  const selling = choosePriceType(candidates, words.sellingPrices, words.priceTypes);
  if (selling) await reportPriceType(run, words, selling, candidates);
  const offers = `offers o join products p on p.id = o.product_id
    ${priceOfType(selling?.id ?? null)} sells on true ${priceOfType(old?.id ?? null)} former on true
    cross join lateral (select former.kopecks > sells.kopecks and sells.kopecks > 0 as holds) as struck
    where o.source_id = ${run.sourceId} and ${isActiveAtSource('offers', 'o')}`;
  const unknown = await rowsFrom<{ currency: string; offers: string }>(
    run,
    `select op.currency, count(*) as offers from offer_prices op join offers o on o.id = op.offer_id
     where o.source_id = $1 and ${isActiveAtSource('offers', 'o')} and op.amount > 0
       and not exists (select from in_currency c where c.currency = op.currency) group by 1`,
    [run.sourceId],
  );
  for (const { currency, offers: count } of unknown)
    run.warn(`Валюта «${currency}» неизвестна: цены предложений (${count}) не поставлены.`);
  const changed = await touch(
    run,
    'offer',
    'changed',
    `update offers t set ${PRICED.assignments}
     from (${FOUND} from ${offers}) as found
     where t.id = found.id and ${PRICED.differs} returning t.id`,
  );
  await analyzeGrown(run, 'offers', changed);
}
