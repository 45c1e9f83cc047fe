import { isActiveAtSource, sourceWrite } from '../../data/pinned-columns.ts';
import { forEachBatch, type Run, stageRows, touch } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { boxContradiction } from './box-contradiction.ts';
import { deriveOfferWeights, deriveProductWeights } from './derive-weights.ts';
import { type Fact, type Goods, measure } from './measures.ts';

/** Selects the products sent in this run, directly or through an offer, and those that gained or lost an offer. */
const SENT_PRODUCTS = `(select row_id from in_product where row_id is not null union select product_row from in_offer
  union select product_id from offers where id in (select id from in_touched where kind in ('offer', 'plain-offer')))`;

interface Row extends Goods {
  id: number;
  facts: Fact[];
}

const GOODS = `select p.id, p.name, coalesce(s.name, '') as section, coalesce(o.source_unit, '') as unit,
    coalesce(f.facts, '[]'::jsonb) as facts
  from products p left join sections s on s.id = p.section_id
  left join lateral (
    select source_unit from offers where product_id = p.id and active
    order by source_unit = '', position, id limit 1
  ) as o on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('role', r.role, 'name', t.name, 'unit', t.unit,
      'text', coalesce(v.value, pp.text, trim_scale(pp.number / 1000.0)::text)) order by t.position, pp.ordinal) as facts
    from product_properties pp join in_role r on r.property_row = pp.property_id
    join properties t on t.id = pp.property_id left join property_values v on v.id = pp.value_id
    where pp.product_id = p.id
  ) as f on true
  where ${isActiveAtSource('products', 'p')} and p.id in ${SENT_PRODUCTS}`;

/** Sets the unit of offers, including the product's own offer, to that of their product. */
async function shareUnits(run: Run): Promise<void> {
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set source_unit = p.source_unit from in_product p
     where t.product_id = p.row_id and p.source_unit is not null and t.source_unit <> p.source_unit
       and (t.source_unit = '' or t.external_id = p.key
         and not exists (select from in_offer i where i.row_id = t.id and i.source_unit is not null))
     returning t.id`,
  );
}

/**
 * Derives the sides, area and weight of every product sent in this run from its properties, and sets its selling unit
 * (docs/decisions/0428).
 */
export async function deriveMeasures(run: Run, words: Vocabulary): Promise<void> {
  await shareUnits(run);
  await forEachBatch<Row>(run, GOODS, async (rows) => {
    const derived = rows.map((row) => {
      const { width, length, unitArea, piecesPerBox, soldByBox, unit, weight } = measure(words, row);
      return {
        product_row: row.id,
        width,
        length,
        unit_area: unitArea,
        pieces_per_box: piecesPerBox,
        sold_by_box: soldByBox,
        unit,
        weight,
      };
    });
    for (const row of rows) run.findings.add(boxContradiction(row));
    await stageRows(run, 'in_measure', derived);
  });
  await run.client.query('analyze in_measure');
  const columns = ['width', 'length', 'unit_area', 'pieces_per_box', 'sold_by_box'];
  const measured = sourceWrite('products', Object.fromEntries(columns.map((name) => [name, `m.${name}`])));
  await touch(
    run,
    'product',
    'changed',
    `update products t set ${measured.assignments} from in_measure m
     where t.id = m.product_row and ${measured.differs} returning t.id`,
  );
  const sold = sourceWrite('offers', { unit: 'm.unit' });
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set ${sold.assignments} from in_measure m
     where t.product_id = m.product_row and ${sold.differs} returning t.id`,
  );
  await deriveProductWeights(run);
  await deriveOfferWeights(run);
}

/** Decides which products get an offer selector: those with several offers, or with one that is chosen by properties. */
export async function deriveTypes(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `update products t set type = found.type
     from (
       select p.id, case when count(distinct o.id) > 1 or count(r.offer_id) > 0 then 3 else 1 end as type
       from products p left join offers o on o.product_id = p.id and ${isActiveAtSource('offers', 'o')}
       left join offer_properties r on r.offer_id = o.id
       where p.id in ${SENT_PRODUCTS} and p.type <> 2 group by p.id
     ) as found
     where found.id = t.id and t.type <> found.type returning t.id`,
  );
}
