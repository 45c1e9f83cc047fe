import { NAMED } from '../record.ts';
import {
  analyzeGrown,
  change,
  dropStaged,
  insertFresh,
  matchRows,
  noteOrphans,
  type Run,
  retireAbsent,
  stated,
  updateChanged,
} from './run.ts';
import { nameFresh } from './slugs.ts';

const STAGE = { kind: 'property', table: 'properties', stage: 'in_property' } as const;

/** Merges the properties. The ids used in filters are assigned once and never change. */
export async function mergeProperties(run: Run): Promise<void> {
  await matchRows(run, STAGE.table, STAGE.stage);
  await nameFresh(run, { ...STAGE, column: 'code' });
  await updateChanged(run, {
    ...STAGE,
    set: {
      name: stated('properties', 'name'),
      kind: stated('properties', 'kind'),
      unit: stated('properties', 'unit'),
      position: stated('properties', 'position', 'rank'),
      filterable: stated('properties', 'filterable'),
      active: 'true',
    },
  });
  await insertFresh(run, {
    ...STAGE,
    set: {
      code: 'i.slug',
      name: 'i.name',
      kind: 'i.kind',
      unit: `coalesce(i.unit, '')`,
      position: 'coalesce(i.rank, i.seq)',
      filterable: 'coalesce(i.filterable, true)',
    },
  });
  // Properties without an id are excluded, because they are sent with offers, which may come in separate files.
  await retireAbsent(run, 'property', STAGE.table, STAGE.stage, { except: `t.external_id like '${NAMED}%'` });
}

async function matchValues(run: Run): Promise<void> {
  await change(
    run,
    `update in_value i set property_row = p.id from properties p where p.source_id = $1 and p.external_id = i.property`,
    [run.sourceId],
  );
  await noteOrphans(
    run,
    'значение неизвестного свойства',
    `select property as key, file, line from in_value where property_row is null order by seq`,
  );
  await dropStaged(run, 'property-value', 'refused', `delete from in_value where property_row is null`);
  await change(
    run,
    `update in_value i set row_id = t.id from property_values t
     where t.property_id = i.property_row and t.external_id = i.id`,
  );
  await run.client.query('analyze in_value');
}

/** Merges the entries of dictionaries. Absent ones stay, because goods may refer to them. */
export async function mergeValues(run: Run): Promise<void> {
  await matchValues(run);
  await nameFresh(run, {
    table: 'property_values',
    stage: 'in_value',
    column: 'code',
    within: { staged: 'property_row', stored: 'property_id' },
  });
  await updateChanged(run, {
    kind: 'property-value',
    table: 'property_values',
    stage: 'in_value',
    set: {
      value: stated('property_values', 'value'),
      position: stated('property_values', 'position', 'rank'),
    },
  });
  const added = await change(
    run,
    `with added as (
       insert into property_values (property_id, external_id, code, value, position)
       select property_row, id, slug, value, coalesce(rank, seq) from in_value where row_id is null order by seq
       returning id, property_id, external_id
     ), noted as (insert into in_touched select 'property-value', id, 'added' from added)
     update in_value i set row_id = added.id from added
     where added.property_id = i.property_row and added.external_id = i.id`,
  );
  await analyzeGrown(run, 'property_values', added);
}
