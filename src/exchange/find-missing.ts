import { type Run, rowsFrom } from './merge/run.ts';

const PICTURE = `select from pictures k where k.product_id = p.id and not k.rich`;
const OFFER = `select from offers o where o.product_id = p.id and o.active`;

/** Conditions for a product `p` that lacks something. */
const MISSING: readonly [what: string, missing: string][] = [
  ['Товары без цены: на сайте есть, купить нельзя', `not exists (${OFFER} and o.price > 0)`],
  ['Товары, которых нет в наличии', `not exists (${OFFER} and (o.stock > 0 or not o.stock_stated))`],
  [
    'Товары без раздела: найти можно только поиском',
    `not exists (select from sections s where s.id = p.section_id and s.active)`,
  ],
  ['Товары без картинки', `not exists (${PICTURE})`],
  [
    'Товары, картинок которых нет рядом с файлом',
    `exists (${PICTURE} and k.hash = '' and k.origin !~ '^[A-Za-z]+://')`,
  ],
];

/** Lists what the active goods of the source are missing now, whichever import sent them. */
export async function findMissing(run: Run): Promise<void> {
  const [goods] = await rowsFrom<{ count: number }>(
    run,
    'select count(*)::integer as count from products where source_id = $1 and active',
    [run.sourceId],
  );
  for (const [what, missing] of MISSING) {
    const rows = await rowsFrom<{ name: string; count: number }>(
      run,
      `select p.name, count(*) over ()::integer as count from products p
       where p.source_id = $1 and p.active and ${missing} order by p.id limit 3`,
      [run.sourceId],
    );
    run.findings.add({
      what,
      count: rows[0]?.count ?? 0,
      of: goods?.count ?? 0,
      examples: rows.map(({ name }) => `«${name}»`),
    });
  }
}
