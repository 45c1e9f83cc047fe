import { sourceValue, sourceWrite } from '../../data/pinned-columns.ts';
import { change, forEachBatch, type Run, rowsFrom, stageRows, touch } from '../merge/run.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type Fact, weightOf } from './measures.ts';

/**
 * Sets the weights of products: the stated weight, or if there is none or it is «0», the one derived from properties. A missing weight
 * removes the stored one only if a full file gives the weight of other products.
 */
export async function deriveProductWeights(run: Run): Promise<void> {
  const inFull = run.complete.has('product')
    ? `exists (select from in_product where weight > 0) or exists (select from in_measure where weight > 0)`
    : 'false';
  const stored = `(${sourceValue('products', 'weight', 'p')})`;
  const former = `case when i.row_id is not null and (${inFull}) then 0 else ${stored} end`;
  const weighed = sourceWrite('products', { weight: 'found.weight' });
  await touch(
    run,
    'product',
    'changed',
    `update products t set ${weighed.assignments} from (
       select p.id, case when i.row_id is null and ${stored} > 0 then ${stored}
         else coalesce(nullif(i.weight, 0), m.weight, ${former}) end as weight
       from in_measure m join products p on p.id = m.product_row left join in_product i on i.row_id = p.id
     ) as found
     where found.id = t.id and ${weighed.differs} returning t.id`,
  );
}

interface Property {
  key: string;
  name: string;
  unit: string;
}

/**
 * Derives the weight of offers that state none from their own properties, such as «Вес, кг: 2» or «Фасовка: 5 кг»; must run before
 * properties that offer no choice are dropped.
 */
export async function readOfferWeights(run: Run, { roleOf }: Vocabulary): Promise<void> {
  const properties = await rowsFrom<Property>(
    run,
    `select key, name, coalesce(unit, '') as unit from in_property
     union all select p.external_id, p.name, p.unit from properties p where p.source_id = $1
       and not exists (select from in_property i where i.key = p.external_id)`,
    [run.sourceId],
  );
  const facts = new Map(
    properties.flatMap((property): [string, Omit<Fact, 'text'>][] => {
      const role = roleOf(property.name);
      return role === 'weight' || role === 'packing' ? [[property.key, { role, ...property }]] : [];
    }),
  );
  if (facts.size === 0) return;
  await stageRows(
    run,
    'in_weighing',
    [...facts.keys()].map((property) => ({ property })),
  );
  await forEachBatch<{ seq: number; stated: { property: string; text: string }[] }>(
    run,
    `select o.seq, jsonb_agg(jsonb_build_object('property', r.property, 'text', r.value) order by r.position) as stated
     from in_offer o join in_offer_property r using (seq) join in_weighing w using (property)
     where coalesce(o.weight, 0) = 0 group by o.seq`,
    (rows) =>
      stageRows(
        run,
        'in_offer_weight',
        rows.flatMap(({ seq, stated }) => {
          const weight = weightOf(
            stated.flatMap(({ property, text }) => {
              const fact = facts.get(property);
              return fact ? [{ ...fact, text }] : [];
            }),
          );
          return weight === null ? [] : [{ seq, weight }];
        }),
      ),
  );
  await change(run, 'update in_offer o set weight = w.weight from in_offer_weight w where w.seq = o.seq');
}

/**
 * Sets the weights of the offers in the file that have one of their own; an offer without one weighs what its product does. A stored weight
 * is removed if a full file gives the weight of other offers or of products.
 */
export async function deriveOfferWeights(run: Run): Promise<void> {
  const inFull = run.complete.has('offer')
    ? `exists (select from in_offer where weight > 0) or exists (select from in_product where weight > 0)`
    : 'false';
  await touch(
    run,
    'offer',
    'changed',
    `update offers t set weight = found.weight from (
       select o.id, coalesce(nullif(i.weight, 0), case when ${inFull} then null else o.weight end) as weight
       from in_offer i join offers o on o.id = i.row_id where not i.deleted
     ) as found
     where found.id = t.id and t.weight is distinct from found.weight returning t.id`,
  );
}
