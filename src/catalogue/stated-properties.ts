import type { StatedProperty } from '../domain/collection/piece.ts';
import type { FeedProperty } from '../domain/feed/feed-goods.ts';
import { formatBound } from '../domain/listing/filter.ts';
import type { Filter, Filters } from './facets.ts';
import { ABSENT } from './range-column.ts';
import type { TermColumn } from './term-column.ts';

function labelsOf({ codes, starts, members, values }: TermColumn, row: number): string[] {
  const code = codes[row] as number;
  if (code === 0) return [];
  return Array.from(members.subarray(starts[code], starts[code + 1]), (value) => values[value]?.label ?? '');
}

/** Returns the properties with a list of values that a row's goods have, in the order of the columns. */
export function statedOf({ properties }: Pick<Filters, 'properties'>, row: number): StatedProperty[] {
  return properties.flatMap((filter) => {
    const values = filter.kind === 'terms' ? labelsOf(filter.column, row) : [];
    return values.length > 0 ? [{ name: filter.name, values }] : [];
  });
}

function formatNumber(number: number, scale: number): string {
  return `${number < 0 ? '−' : ''}${formatBound(Math.abs(number), scale, ',')}`;
}

function describedBy(filter: Filter, row: number): FeedProperty[] {
  const { name } = filter;
  if (filter.kind === 'terms') {
    const value = labelsOf(filter.column, row).join(', ');
    return value === '' ? [] : [{ name, value, unit: '' }];
  }
  const number = filter.column[row] ?? ABSENT;
  return number === ABSENT ? [] : [{ name, value: formatNumber(number, filter.scale), unit: filter.unit }];
}

/** Returns all filterable properties of a row's goods, numbers included, as feeds state them. */
export function describedOf({ properties }: Pick<Filters, 'properties'>, row: number): FeedProperty[] {
  return properties.flatMap((filter) => describedBy(filter, row));
}
