/**
 * Columns that the merchant may edit, with their SQL types. While one is pinned, the row has the merchant's value, and `pinned` of the row
 * has the source's value under the column's name.
 */
const EDITABLE_COLUMNS = {
  products: {
    article: 'text',
    name: 'text',
    description: 'text',
    section_id: 'integer',
    labels: 'text[]',
    width: 'integer',
    length: 'integer',
    unit_area: 'bigint',
    pieces_per_box: 'integer',
    sold_by_box: 'boolean',
    weight: 'integer',
    video: 'text',
    active: 'boolean',
  },
  offers: {
    article: 'text',
    name: 'text',
    price: 'bigint',
    old_price: 'bigint',
    given_price: 'bigint',
    given_old_price: 'bigint',
    given_unit: 'text',
    unit: 'text',
    step: 'integer',
    min: 'integer',
    active: 'boolean',
  },
  sections: {
    parent_id: 'integer',
    name: 'text',
    position: 'integer',
    text: 'text',
    active: 'boolean',
    hidden_filters: 'text[]',
    picture: 'jsonb',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EditableTable = keyof typeof EDITABLE_COLUMNS;

/** SQL types of the editable columns of a table; empty for tables that nobody edits. */
function editableColumns(table: string): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = EDITABLE_COLUMNS;
  return Object.hasOwn(all, table) ? (all[table] ?? {}) : {};
}

/** SQL for a value of a JSON object, in the type of its column. */
function unpacked(object: string, column: string, type: string): string {
  if (type === 'text[]') return `array(select jsonb_array_elements_text(${object} -> '${column}'))`;
  const text = `${object} ->> '${column}'`;
  return type === 'text' ? text : `(${text})::${type}`;
}

/** SQL that assigns to row `t` the editable columns that a JSON object contains. */
export function assignedFrom(table: EditableTable, object: string): string {
  return Object.entries(editableColumns(table))
    .map(
      ([column, type]) =>
        `${column} = case when ${object} ? '${column}' then ${unpacked(object, column, type)} else t.${column} end`,
    )
    .join(', ');
}

/** SQL for the source's value of a column, even if the row has the merchant's. */
export function sourceValue(table: string, column: string, row = 't'): string {
  const type = editableColumns(table)[column];
  if (type === undefined) return `${row}.${column}`;
  return `case when ${row}.pinned ? '${column}' then ${unpacked(`${row}.pinned`, column, type)} else ${row}.${column} end`;
}

/** SQL condition: the source has a row and has not retired it, whether the merchant hid it or not. */
export const isActiveAtSource = (table: 'products' | 'offers', row: string): string =>
  `(${sourceValue(table, 'active', row)})`;

/** SQL that gives row `t` of a table new values from its source. */
export interface SourceWrite {
  /** Assignments of an update: pinned columns keep the merchant's value. */
  assignments: string;
  /** Condition: the update would change the row. */
  differs: string;
}

/** SQL for `pinned` with the new values of the pinned columns. */
function repinned(set: Readonly<Record<string, string>>, types: Readonly<Record<string, string>>): string {
  const values = Object.entries(set).map(
    ([column, value]) => `('${column}', to_jsonb((${value})::${types[column]}))`,
  );
  return `t.pinned || (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from (values ${values.join(', ')}) as s (key, value)
    where t.pinned ? s.key)`;
}

/**
 * Returns SQL that writes what the source says: into the row, or for pinned columns into `pinned`.
 * @param set new values by column
 */
export function sourceWrite(table: string, set: Readonly<Record<string, string>>): SourceWrite {
  const types = editableColumns(table);
  const columns = Object.keys(set);
  const editable = Object.fromEntries(Object.entries(set).filter(([column]) => column in types));
  const differ = `(${columns.map((column) => `t.${column}`).join(', ')}) is distinct from (${Object.values(set).join(', ')})`;
  const plain = Object.entries(set).filter(([column]) => !(column in types));
  const assigned = plain.map(([column, value]) => `${column} = ${value}`);
  if (Object.keys(editable).length === 0) return { assignments: assigned.join(', '), differs: differ };
  const owned = Object.entries(editable).map(
    ([column, value]) => `${column} = case when t.pinned ? '${column}' then t.${column} else ${value} end`,
  );
  const pinned = repinned(editable, types);
  const known = columns.map((column) => `(${sourceValue(table, column)})`);
  return {
    assignments: [
      ...assigned,
      ...owned,
      `pinned = case when t.pinned = '{}' then t.pinned else ${pinned} end`,
    ].join(', '),
    differs: `case when t.pinned = '{}' then ${differ}
      else (${known.join(', ')}) is distinct from (${Object.values(set).join(', ')}) end`,
  };
}
