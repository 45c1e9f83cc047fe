import { valueCodeOf } from '../../domain/listing/slug.ts';
import { change, forEachBatch, noteOrphans, type Run, rowsFrom, stageRows } from '../merge/run.ts';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Converts the values of number properties; those that are not numbers are dropped. */
async function resolveNumbers(run: Run): Promise<void> {
  const numeric = `select external_id from properties where source_id = ${run.sourceId} and kind = 'number'`;
  await change(
    run,
    `update in_product_property r set number = t.number, text = null from in_text t
     where t.property = r.property and t.text = r.text and t.number is not null and r.property in (${numeric})`,
  );
  await noteOrphans(
    run,
    'значение числового свойства — не число',
    `select r.text as key, p.file, p.line from in_product_property r join in_product p using (seq)
     where r.text is not null and r.property in (${numeric})`,
  );
  await change(
    run,
    `delete from in_product_property r where r.text is not null and r.property in (${numeric})`,
  );
}

const DICTIONARY = `select t.id, t.external_id from properties t where t.kind = 'dictionary'`;

/** SQL that finds, for each text of a dictionary property, the entry with that id, or else with that text. */
function lookUp(run: Run): string {
  return `with dictionary as (${DICTIONARY} and t.source_id = ${run.sourceId}),
    entries as (
      select property, id, value, seq as turn from in_value
      union all
      select d.external_id, v.external_id, v.value, 1000000000 + v.id from property_values v join dictionary d on d.id = v.property_id
    ), texts as (
      select property, text from in_product_property where text is not null
      union select property, value from in_offer_property
    ), given as (select texts.* from texts join dictionary d on d.external_id = texts.property),
    by_id as (select distinct property, id from entries),
    by_words as (select distinct on (property, value) property, value, id from entries order by property, value, turn)
    select g.property, g.text, coalesce(i.id, w.id) as id from given g
    left join by_id i on i.property = g.property and i.id = g.text
    left join by_words w on w.property = g.property and w.value = g.text`;
}

/** Adds new texts to dictionaries; unknown ids are ignored. */
async function addEntries(run: Run): Promise<void> {
  // New entries are placed after all existing ones, whichever import added those.
  const [last] = await rowsFrom<{ seq: number }>(
    run,
    `select greatest((select max(seq) from in_value), (select max(v.position) from property_values v
       join properties p on p.id = v.property_id where p.source_id = $1), 0) as seq`,
    [run.sourceId],
  );
  let seq = last?.seq ?? 0;
  await forEachBatch<{ property: string; text: string }>(
    run,
    `select property, text from in_entry where id is null order by property, text`,
    (rows) =>
      stageRows(
        run,
        'in_value',
        rows
          .filter(({ text }) => !GUID.test(text))
          .map(({ property, text }) => ({
            seq: ++seq,
            file: '',
            line: 0,
            digest: '',
            key: `${property}\u001f${text}`,
            property,
            id: text,
            value: text,
            slug: valueCodeOf(text),
          })),
      ),
  );
  await change(
    run,
    `update in_entry e set id = e.text from in_value v where e.id is null and v.property = e.property and v.id = e.text`,
  );
}

/** Converts the values of properties, according to their kind, to numbers, dictionary entries or text. */
export async function resolveValues(run: Run): Promise<void> {
  await resolveNumbers(run);
  await change(run, 'drop table if exists pg_temp.in_entry');
  await change(run, `create temp table in_entry on commit drop as ${lookUp(run)}`);
  await run.client.query('analyze in_entry');
  await addEntries(run);
  await noteOrphans(
    run,
    'значение, которого нет в справочнике',
    `select e.text as key, p.file, p.line from in_entry e join in_product_property r using (property, text)
     join in_product p using (seq) where e.id is null`,
  );
  await change(
    run,
    `update in_product_property r set value = e.id, text = null from in_entry e
     where e.property = r.property and e.text = r.text and e.id is not null`,
  );
  await change(
    run,
    `delete from in_product_property r using in_entry e where e.property = r.property and e.text = r.text and e.id is null`,
  );
  await change(
    run,
    `update in_offer_property r set value = e.id from in_entry e
     where e.property = r.property and e.text = r.value and e.id is not null and e.id <> r.value`,
  );
}
