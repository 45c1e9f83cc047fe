import type { ImportWords } from '../domain/import-words.ts';
import { counted } from '../domain/measures/plural.ts';
import { type Run, rowsFrom } from './merge/run.ts';

export interface OnSale {
  goods: number;
  offers: number;
}

/** Much of a catalogue goes at once, for which an import asks first. */
export interface MassRetirement {
  kind: keyof OnSale;
  retired: number;
  /** How many there were. */
  of: number;
  /** Names of the first. */
  names: readonly string[];
  /** Names of sections that would be left without goods; the first. */
  emptied: readonly string[];
}

export async function countOnSale(run: Run): Promise<OnSale> {
  const [found] = await rowsFrom<OnSale>(
    run,
    `select (select count(*)::integer from products where source_id = $1 and active) as goods,
       (select count(*)::integer from offers where source_id = $1 and active) as offers`,
    [run.sourceId],
  );
  return found ?? { goods: 0, offers: 0 };
}

/** Goods that went because they are absent; a deletion mark is a plain word. */
const GONE_GOODS = `select p.id, p.name, p.section_id from products p join in_touched t on t.kind = 'product' and t.id = p.id
  where t.how = 'retired' and not p.active and not exists (select from in_product i where i.row_id = p.id)`;

/** Offers that went, or lost price and stock, because they are absent. */
const GONE_OFFERS = `select distinct o.id, p.name, p.section_id from offers o
  join in_touched t on t.kind = 'offer' and t.id = o.id join products p on p.id = o.product_id
  where (not o.active or (o.price = 0 and o.stock = 0 and o.stock_stated)) and t.how <> 'added'
    and not exists (select from in_offer i where i.row_id = o.id)
    and not exists (select from in_stock i where i.offer_row = o.id)
    and not exists (select from in_price i where i.offer_row = o.id)`;

async function emptiedSections(run: Run, gone: string): Promise<string[]> {
  const rows = await rowsFrom<{ name: string }>(
    run,
    `select s.name from sections s where s.id in (select section_id from (${gone}) as gone)
       and not exists (select from products p join offers o on o.product_id = p.id
         where p.section_id = s.id and p.active and o.active and (o.price > 0 or o.stock > 0 or not o.stock_stated))
     order by s.position, s.id limit 11`,
  );
  return rows.map(({ name }) => name);
}

/** What the import takes out of sale, where that is more than the settings let pass unasked; goods before offers. */
export async function findMassRetirement(
  run: Run,
  { share, min }: ImportWords['massRetirement'],
  before: OnSale,
): Promise<MassRetirement | null> {
  for (const [kind, gone] of [
    ['goods', GONE_GOODS],
    ['offers', GONE_OFFERS],
  ] as const) {
    const of = before[kind];
    if (of < min) continue;
    const rows = await rowsFrom<{ name: string; count: number }>(
      run,
      `select name, count(*) over ()::integer as count from (${gone}) as gone order by id limit 5`,
    );
    const retired = rows[0]?.count ?? 0;
    if (retired <= of * share) continue;
    return {
      kind,
      retired,
      of,
      names: rows.map(({ name }) => name),
      emptied: await emptiedSections(run, gone),
    };
  }
  return null;
}

const amountOf = (kind: keyof OnSale, count: number) =>
  kind === 'goods'
    ? counted(count, 'товар', 'товара', 'товаров')
    : counted(count, 'предложение', 'предложения', 'предложений');

const SHOWN_SECTIONS = 10;

/** «Импорт снял бы с продажи 1 065 товаров из 1 065: …», as lines for whoever imports. */
export function massRetirementLines({ kind, retired, of, names, emptied }: MassRetirement): string[] {
  const more = retired > names.length ? ' …' : '';
  const sections = emptied.slice(0, SHOWN_SECTIONS).map((name) => `«${name}»`);
  if (emptied.length > SHOWN_SECTIONS) sections.push('…');
  return [
    `Импорт снимает с продажи ${amountOf(kind, retired)} из ${of}, которых в файлах нет: ${names.map((name) => `«${name}»`).join(', ')}${more}`,
    ...(sections.length > 0 ? [`Без товаров останутся разделы: ${sections.join(', ')}`] : []),
  ];
}
