import { analyzeGrown, type Run, rowsFrom, touch } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { choosePriceType, isNamed, type PriceTypeUse } from './choose-price-type.ts';

/** The price types of the source, oldest first, with what they price now. */
async function readUses(run: Run): Promise<PriceTypeUse[]> {
  return rowsFrom<PriceTypeUse>(
    run,
    `select t.id, t.external_id as "externalId", t.name,
       exists (select from in_price i where i.type_row = t.id) as sent, coalesce(used.offers, 0)::integer as offers
     from price_types t left join (
       select op.price_type_id, count(*) as offers from offer_prices op join offers o on o.id = op.offer_id and o.active
       join products p on p.id = o.product_id and p.active join in_currency c on c.currency = op.currency
       where o.source_id = $1 and op.amount > 0 group by op.price_type_id
     ) as used on used.price_type_id = t.id
     where t.source_id = $1 order by t.id`,
    [run.sourceId],
  );
}

/** What one selling unit is of a unit that prices are given by, as `part` / `whole`; of those that the goods are not sold by. */
const SHARES = `(values
    ('м²', p.unit_area::numeric, 100000000, o.unit <> 'м²' and p.unit_area > 0),
    ('упак.', 1, p.pieces_per_box, o.unit = 'шт.' and p.pieces_per_box > 0)
  ) as share (unit, part, whole, known) on share.known and share.unit = coalesce(nullif(op.unit, ''), o.source_unit)`;

/**
 * The price of a type: `amount` in kopecks for the unit it is given by, and `kopecks` for a selling unit, each rounded half up; `unit`
 * is null where these are the same.
 */
const priceOfType = (type: number | null) => `left join lateral (
    select unit, amount, round(amount * coalesce(part, 1) / coalesce(whole, 1)) as kopecks from (
      select share.unit, share.part, share.whole, round(op.amount * c.rate) as amount
      from offer_prices op left join in_currency c on c.currency = op.currency left join ${SHARES}
      where op.offer_id = o.id and op.price_type_id = ${type ?? 'null'}
    ) as given
  ) as`;

/** What an offer costs by its selling and its former price: that of a selling unit, and the given one where that is of another. */
const FOUND = `
  select o.id, coalesce(sells.kopecks, 0)::bigint as price,
    case when struck.holds then former.kopecks::bigint end as old_price,
    case when sells.kopecks > 0 and sells.unit is not null then sells.amount::bigint end as given_price,
    case when struck.holds and former.unit = sells.unit then former.amount::bigint end as given_old_price,
    case when sells.kopecks > 0 then sells.unit end as given_unit`;

const PRICE_COLUMNS = ['price', 'old_price', 'given_price', 'given_old_price', 'given_unit'] as const;
const columnsOf = (row: string) => `(${PRICE_COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

/** Says which type sells, at which rates; where that is wholesale or a guess among several, as a remark. */
async function reportPriceType(
  run: Run,
  { priceTypes }: Vocabulary,
  type: PriceTypeUse,
  types: readonly PriceTypeUse[],
): Promise<void> {
  const rates = await rowsFrom<{ currency: string; rate: string }>(
    run,
    `select distinct c.currency, trim_scale(c.rate)::text as rate from offer_prices op join in_currency c on c.currency = op.currency
     join offers o on o.id = op.offer_id and o.active where op.price_type_id = $1 order by 1`,
    [type.id],
  );
  const rateTexts = rates.map(({ currency, rate }) =>
    currency === 'BYN' ? currency : `${currency} по курсу ${rate.replace('.', ',')} бел. руб.`,
  );
  const name = `«${type.name}»`;
  run.report(`Цены на сайте: тип цен ${name}, ${rateTexts.join(', ')}`);
  if (isNamed(type, priceTypes.selling)) return;
  const setting = 'Если это не так, назовите нужный тип в SELLING_PRICE_TYPES (content/import.ts).';
  if (isNamed(type, priceTypes.wholesale))
    run.warn(`Других цен в файлах нет, поэтому на сайте цены типа ${name}. ${setting}`);
  else if (!isNamed(type, priceTypes.retail) && types.filter(({ offers }) => offers > 0).length > 1)
    run.warn(
      `По названиям не ясно, какие цены розничные: взят тип ${name}, в нём больше всего цен. ${setting}`,
    );
}

/**
 * Sets the price that sells on everything the source has on sale: another type than before may sell now. Without a price of that
 * type, or in an unknown currency, the offer is not sold.
 */
export async function setPrices(run: Run, words: Vocabulary): Promise<void> {
  const types = await readUses(run);
  const old = types.find((type) => isNamed(type, words.priceTypes.old)) ?? null;
  const candidates = types.filter((type) => type !== old);
  const selling = choosePriceType(candidates, words.priceTypes);
  if (selling) await reportPriceType(run, words, selling, candidates);
  const offers = `offers o join products p on p.id = o.product_id
    ${priceOfType(selling?.id ?? null)} sells on true ${priceOfType(old?.id ?? null)} former on true
    cross join lateral (select former.kopecks > sells.kopecks and sells.kopecks > 0 as holds) as struck
    where o.source_id = ${run.sourceId} and o.active`;
  const strange = await rowsFrom<{ currency: string; offers: string }>(
    run,
    `select op.currency, count(*) as offers from offer_prices op join offers o on o.id = op.offer_id
     where o.source_id = $1 and o.active and op.amount > 0
       and not exists (select from in_currency c where c.currency = op.currency) group by 1`,
    [run.sourceId],
  );
  for (const { currency, offers: count } of strange)
    run.warn(`Валюта «${currency}» неизвестна: цены предложений (${count}) не поставлены.`);
  const changed = await touch(
    run,
    'offer',
    'changed',
    `update offers t set ${PRICE_COLUMNS.map((column) => `${column} = found.${column}`).join(', ')}
     from (${FOUND} from ${offers}) as found
     where t.id = found.id and ${columnsOf('t')} is distinct from ${columnsOf('found')} returning t.id`,
  );
  await analyzeGrown(run, 'offers', changed);
}
