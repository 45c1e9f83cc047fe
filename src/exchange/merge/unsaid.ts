import { NAMED, type PropertySource } from '../record.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { change, type Run, rowsFrom, stageRows } from './run.ts';

/** The property by which offers are told apart when their file names nothing else: made by the import, never read from a file. */
export const VARIANT = `${NAMED}variant`;

const COUNTRY = `${NAMED}strana`;

const SOURCES = ['values', 'characteristics', 'requisites', 'country'] as const satisfies PropertySource[];

/**
 * A full file in which some records have such an element has none of it for the others; one that has it nowhere says nothing of it
 * (docs/decisions/0142). Records that cannot have it, such as offers that nobody chooses from, do not count.
 */
export async function settleUnsaid(run: Run, kind: 'product' | 'offer'): Promise<void> {
  if (!run.complete.has(kind)) return;
  const stage = `in_${kind}`;
  const [found] = await rowsFrom<Partial<Record<PropertySource, boolean | null>>>(
    run,
    `select ${SOURCES.map((source) => `bool_or(not '${source}' = any(unsaid)) as ${source}`).join(', ')}
     from ${stage} where not deleted`,
  );
  const said = SOURCES.filter((source) => found?.[source]);
  if (said.length === 0) return;
  await change(
    run,
    `update ${stage} set unsaid = array(select unnest(unsaid) except select unnest($1::text[])) where unsaid && $1::text[]`,
    [said],
  );
}

/** Offers keep the rows of their selector that were said in elements which this file does not have for them. */
export async function carryUnsaid(run: Run): Promise<void> {
  await change(
    run,
    `insert into in_offer_property (seq, position, property, value)
     select i.seq, (row_number() over (partition by i.seq order by p.position, p.id))::integer, p.external_id, v.external_id
     from in_offer i join offers t on t.source_id = $1 and t.external_id = i.key
     join offer_properties r on r.offer_id = t.id join properties p on p.id = r.property_id join property_values v on v.id = r.value_id
     where not i.deleted and p.external_id <> '${VARIANT}'
       and case when p.external_id like '${NAMED}%' then 'characteristics' else 'values' end = any(i.unsaid)
       and not exists (select from in_offer_property s where s.seq = i.seq and s.property = p.external_id)`,
    [run.sourceId],
  );
}

/** Where in a file of goods a property may have been said, by its id and name; what has a role may be a requisite too. */
function sourcesOf(words: Vocabulary, id: string, name: string): PropertySource[] {
  if (!id.startsWith(NAMED)) return ['values'];
  if (id === COUNTRY) return ['country'];
  return words.roleOf(name) === null ? ['characteristics'] : ['characteristics', 'requisites'];
}

/** Notes where each property of the source may have been said, if goods came that do not say them all. */
export async function findPropertySources(run: Run, words: Vocabulary): Promise<void> {
  const [unsaid] = await rowsFrom(run, 'select 1 from in_product where cardinality(unsaid) > 0 limit 1');
  if (!unsaid) return;
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

/** True for a stored value `t` of goods `i` that may have been said where their file says nothing now. */
export const IS_UNSAID = `exists (
  select from in_property_source f where f.property_row = t.property_id and f.source = any(i.unsaid))`;
