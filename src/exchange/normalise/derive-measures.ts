import { forEachBatch, type Run, stageRows, touch } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { boxContradiction } from './box-contradiction.ts';
import { deriveOfferWeights, deriveProductWeights } from './derive-weights.ts';
import { type Fact, type Goods, measure } from './measures.ts';

/** Products sent in this run, themselves or by an offer, and those that gained or lost an offer. */
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
  where p.active and p.id in ${SENT_PRODUCTS}`;

/** Offers take the unit of their goods where they name none, and so does the one that goods have of their own. */
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

/** Reads the measures of every good sent in this run from its properties and sets its selling unit (docs/decisions/0428). */
export async function deriveMeasures(run: Run, words: Vocabulary): Promise<void> {
  await shareUnits(run);
  await forEachBatch<Row>(run, GOODS, async (rows) => {
    const measured = rows.map((row) => {
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
    await stageRows(run, 'in_measure', measured);
  });
  await run.client.query('analyze in_measure');
  const columns = ['width', 'length', 'unit_area', 'pieces_per_box', 'sold_by_box'];
  await touch(
    run,
    'product',
    'changed',
    `update products t set ${columns.map((name) => `${name} = m.${name}`).join(', ')} from in_measure m
     where t.id = m.product_row and (${columns.map((name) => `t.${name}`).join(', ')}) is distinct from
       (${columns.map((name) => `m.${name}`).join(', ')})
     returning t.id`,
  );
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set unit = m.unit from in_measure m
     where t.product_id = m.product_row and t.unit <> m.unit returning t.id`,
  );
  await deriveProductWeights(run);
  await deriveOfferWeights(run);
}

/** A product with several offers, or with one that is chosen by properties, is shown with a selector. */
export async function deriveTypes(run: Run): Promise<void> {
  await touch(
    run,
    'product',
    'changed',
    `update products t set type = found.type
     from (
       select p.id, case when count(distinct o.id) > 1 or count(r.offer_id) > 0 then 3 else 1 end as type
       from products p left join offers o on o.product_id = p.id and o.active
       left join offer_properties r on r.offer_id = o.id
       where p.id in ${SENT_PRODUCTS} and p.type <> 2 group by p.id
     ) as found
     where found.id = t.id and t.type <> found.type returning t.id`,
  );
}
