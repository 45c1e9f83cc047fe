import { isActiveAtSource } from '../../data/pinned-columns.ts';
import { change, dropStaged, type Run, rowsFrom, stageRows, touch } from '../merge/run.ts';
import { VARIANT } from '../merge/unstated.ts';
import { STATED } from '../price/find-offers.ts';

/**
 * Condition for an offer `o` under the id of its product: in 1C, what is counted without a characteristic; in a feed, the record of the
 * group.
 */
const OWN = `(o.key = o.product or 'group:' || o.key = o.product)`;

/**
 * Stages the rows of active offers that are missing from a file of changes although it has other offers of the same product, because
 * shoppers choose among all of them. The product's own offer is handled in plain-offers.ts.
 */
async function stageSiblings(run: Run): Promise<void> {
  if (run.complete.has('offer')) return;
  await change(
    run,
    `insert into in_sibling (seq, row_id, key, product, name, by_name)
     select -t.id, t.id, t.external_id, p.external_id, coalesce(nullif(t.name, ''), nullif(t.article, ''), t.external_id),
       exists (select from offer_properties r join properties v on v.id = r.property_id
         where r.offer_id = t.id and v.external_id = '${VARIANT}')
     from products p join offers t on t.product_id = p.id and ${isActiveAtSource('offers', 't')}
     where p.source_id = $1 and t.source_id = $1 and p.external_id in (select product from in_offer where not deleted)
       and not exists (select from in_offer i where i.key = t.external_id)
       and not (t.external_id = p.external_id and t.price = 0 and t.stock = 0 and t.stock_stated)`,
    [run.sourceId],
  );
  await change(
    run,
    `insert into in_offer_property (seq, position, property, value)
     select s.seq, (row_number() over (partition by s.seq order by p.position, p.id))::integer, p.external_id, v.external_id
     from in_sibling s join offer_properties r on r.offer_id = s.row_id
     join properties p on p.id = r.property_id join property_values v on v.id = r.value_id where p.external_id <> '${VARIANT}'`,
  );
}

/** Collects what distinguishes the offers of each product: their rows, and their names, which may be missing from a file of changes. */
async function gatherChoices(run: Run): Promise<void> {
  const stored = run.complete.has('offer')
    ? 'null'
    : `(select nullif(name, '') from offers t where t.source_id = $1 and t.external_id = o.key)`;
  await change(
    run,
    `insert into in_choice (seq, key, product, name, own, by_name, properties, rows)
     with spelt as (
       select seq, string_agg(property, '|' order by property) as properties,
         string_agg(property || '=' || value, '|' order by property) as rows
       from in_offer_property group by seq
     )
     select o.seq, o.key, o.product, o.name, ${OWN}, o.by_name, spelt.properties, spelt.rows from (
       select seq, key, product, coalesce(nullif(name, ''), ${stored}, nullif(article, ''), key) as name, false as by_name
       from in_offer o where not deleted and $1::integer is not null
       union all select seq, key, product, name, by_name from in_sibling
     ) as o left join spelt using (seq)`,
    [run.sourceId],
  );
  await run.client.query('create index on in_choice (product); analyze in_choice');
}

/** Drops the record under the product's own id if it has no rows of its own, because it is then the product and not a variant. */
async function dropGroupRecords(run: Run): Promise<void> {
  const left = `own and rows is null
    and exists (select from in_choice v where v.product = in_choice.product and not v.own and v.rows is not null)`;
  const found = await rowsFrom<{ key: string; name: string }>(
    run,
    `delete from in_choice where ${left} returning key, name`,
  );
  if (found.length === 0) return;
  run.findings.add({
    what: 'Предложения под кодом самого товара, без свойств, по которым выбирают: отдельно не продаются',
    count: found.length,
    examples: found.map(({ key, name }) => `«${name}» (${key})`),
  });
  const keys = [found.map(({ key }) => key)];
  await touch(
    run,
    'offer',
    'retired',
    `update offers t set active = false from in_sibling s where s.row_id = t.id and s.key = any($1::text[]) returning t.id`,
    keys,
  );
  await change(run, 'delete from in_sibling where key = any($1::text[])', keys);
  for (const [kind, stage] of [
    ['price', 'in_price'],
    ['stock', 'in_stock'],
  ] as const) {
    await dropStaged(
      run,
      kind,
      'refused',
      `delete from ${stage} where offer = any($1::text[]) and ${STATED[stage]}`,
      keys,
    );
    await change(run, `delete from ${stage} where offer = any($1::text[])`, keys);
  }
  await dropStaged(run, 'offer', 'refused', 'delete from in_offer where key = any($1::text[])', keys);
}

/** SQL for the value by which an offer without rows is chosen: its name, followed by its id if another offer has the same name. */
const LABEL = `case when count(*) over (partition by product, name) > 1 then name || ' (' || key || ')' else name end`;

/**
 * If the rows of offers do not distinguish them or have different properties, makes shoppers choose by name until all offers of the product
 * are sent again. If only a few offers have no rows, these get their name in the first row (docs/decisions/0411).
 */
async function nameVariants(run: Run): Promise<void> {
  await change(
    run,
    `with groups as (
       select product, bool_or(by_name) or count(rows) = 0 or count(rows) > count(distinct rows)
         or count(distinct properties) > 1 and min(seq) >= 0 as alike
       from in_choice group by product having count(*) > 1
         and (bool_or(by_name) or count(*) > count(distinct rows) or count(distinct properties) > 1)
     ), first as (
       select distinct on (c.product) c.product, r.property
       from in_choice c join groups using (product) join in_offer_property r using (seq)
       left join properties p on p.source_id = $1 and p.external_id = r.property left join in_property i on i.key = r.property
       where not groups.alike order by c.product, coalesce(p.position, i.rank, i.seq), r.property
     )
     insert into in_variant (seq, property, value)
     select seq, coalesce(first.property, '${VARIANT}'), ${LABEL}
     from in_choice join groups using (product) left join first using (product) where groups.alike or rows is null`,
    [run.sourceId],
  );
  await change(run, 'delete from in_offer_property r using in_variant v where v.seq = r.seq');
  await change(
    run,
    `insert into in_offer_property (seq, position, property, value) select seq, 0, property, value from in_variant`,
  );
  const [used] = await rowsFrom(run, `select 1 from in_variant where property = '${VARIANT}' limit 1`);
  const [known] = await rowsFrom(run, `select 1 from in_property where key = '${VARIANT}' limit 1`);
  if (!used || known) return;
  await stageRows(run, 'in_property', [
    { seq: 0, file: '', line: 0, digest: '', key: VARIANT, name: 'Вариант', slug: 'variant', kind: 'text' },
  ]);
}

/** Makes sure that the selector distinguishes every offer of a product. */
export async function distinguish(run: Run): Promise<void> {
  await stageSiblings(run);
  await gatherChoices(run);
  await dropGroupRecords(run);
  await nameVariants(run);
}
