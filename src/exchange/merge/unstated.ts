import { NAMED, type PropertySource } from '../record.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { change, type Run, rowsFrom, stageRows } from './run.ts';

/** Property that distinguishes offers if their file has no other difference; created by the import, never read from a file. */
export const VARIANT = `${NAMED}variant`;

const COUNTRY = `${NAMED}strana`;

const SOURCES = ['values', 'characteristics', 'requisites', 'country'] as const satisfies PropertySource[];

/**
 * Removes from staged records the note that the file lacks a kind of element, if a full file has that element for other records: the values
 * of such records are then deleted. If no record has the element, nothing changes (docs/decisions/0142). Records that cannot have the
 * element, such as offers without a choice, do not count.
 */
export async function settleUnstated(run: Run, kind: 'product' | 'offer'): Promise<void> {
  if (!run.complete.has(kind)) return;
  const stage = `in_${kind}`;
  const [found] = await rowsFrom<Partial<Record<PropertySource, boolean | null>>>(
    run,
    `select ${SOURCES.map((source) => `bool_or(not '${source}' = any(unstated)) as ${source}`).join(', ')}
     from ${stage} where not deleted`,
  );
  const stated = SOURCES.filter((source) => found?.[source]);
  if (stated.length === 0) return;
  await change(
    run,
    `update ${stage} set unstated = array(select unnest(unstated) except select unnest($1::text[])) where unstated && $1::text[]`,
    [stated],
  );
}

/** Keeps the selector rows of offers that come from elements missing from this file. */
export async function carryUnstated(run: Run): Promise<void> {
  await change(
    run,
    `insert into in_offer_property (seq, position, property, value)
     select i.seq, (row_number() over (partition by i.seq order by p.position, p.id))::integer, p.external_id, v.external_id
     from in_offer i join offers t on t.source_id = $1 and t.external_id = i.key
     join offer_properties r on r.offer_id = t.id join properties p on p.id = r.property_id join property_values v on v.id = r.value_id
     where not i.deleted and p.external_id <> '${VARIANT}'
       and case when p.external_id like '${NAMED}%' then 'characteristics' else 'values' end = any(i.unstated)
       and not exists (select from in_offer_property s where s.seq = i.seq and s.property = p.external_id)`,
    [run.sourceId],
  );
}

/**
 * Kinds of elements in a product file in which a property, given by id and name, may be stated; a property with a role may also be a
 * requisite.
 */
function sourcesOf(words: Vocabulary, id: string, name: string): PropertySource[] {
  if (!id.startsWith(NAMED)) return ['values'];
  if (id === COUNTRY) return ['country'];
  return words.roleOf(name) === null ? ['characteristics'] : ['characteristics', 'requisites'];
}

/** Remembers for each property of the source in which kinds of elements it may be stated, if some products lack one of these kinds. */
export async function findPropertySources(run: Run, words: Vocabulary): Promise<void> {
  const [unstated] = await rowsFrom(run, 'select 1 from in_product where cardinality(unstated) > 0 limit 1');
  if (!unstated) return;
  const properties = await rowsFrom<{ id: number; external_id: string; name: string }>(
    run,
    'select id, external_id, name from properties where source_id = $1',
    [run.sourceId],
  );
  await stageRows(
    run,
    'in_property_source',
    properties.flatMap(({ id, external_id, name }) =>
      sourcesOf(words, external_id, name).map((source) => ({ property_row: id, source })),
    ),
  );
}

/** Condition for a stored value `t` of product `i`: the file does not have the element in which it would be stated. */
export const IS_UNSTATED = `exists (
  select from in_property_source f where f.property_row = t.property_id and f.source = any(i.unstated))`;
