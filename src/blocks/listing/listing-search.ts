import { parseBound, scaleOf } from '../../domain/listing/filter.ts';
import { DEFAULT_SORT } from '../../domain/listing/listing.ts';

/** The parameters that are no filters: the searched text stands first, the order last. */
const rank = (name: string) => (name === 'q' ? 0 : name === 'sort' ? 2 : 1);

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Parameters in the order of the listing's one address, as the end of an address; empty when there are none. */
export function searchOf(pairs: readonly (readonly [string, string])[]): string {
  const sorted = pairs.toSorted(
    ([a, one], [b, other]) => rank(a) - rank(b) || inOrder(a, b) || inOrder(one, other),
  );
  return sorted.length > 0 ? `?${new URLSearchParams(sorted.map(([name, value]) => [name, value]))}` : '';
}

/** The filter that a bound's field belongs to: `price` of `price[from]`. */
export function filterOfField(field: HTMLInputElement): string {
  return field.name.replace(/\[\w+\]$/, '');
}

/** True for a bound that is empty or equals its limit, so that it cuts nothing off [LIST-10]. */
function isIdle(field: HTMLInputElement): boolean {
  const scale = scaleOf(filterOfField(field));
  const bound = parseBound(field.value, scale);
  return bound === null || bound === parseBound(field.dataset['value'] ?? '', scale);
}

/**
 * What the filter's form asks for, as the end of an address: bounds that cut nothing off are disabled while it is read
 * [LIST-10], spaces of figures and the default order are left out. Empty when nothing is asked for.
 */
export function listingSearch(form: HTMLFormElement): string {
  const bounds = [...form.querySelectorAll<HTMLInputElement>('input[data-value]')];
  const idle = bounds.filter(isIdle);
  for (const field of idle) field.disabled = true;
  const entries = [...new FormData(form)];
  for (const field of idle) field.disabled = false;
  return searchOf(
    entries.flatMap(([name, value]): [string, string][] => {
      const text = String(value);
      if (name === 'sort' && text === DEFAULT_SORT) return [];
      return [[name, /\[(from|to)\]$/.test(name) ? text.replace(/\s/g, '').replace(',', '.') : text]];
    }),
  );
}

/**
 * What a chip asks for when the form holds changes that were not sent: the form's search without what the chip takes out of
 * the search that is shown.
 */
export function searchWithout(form: string, shown: string, chip: string): string {
  const pairs = (search: string) => [...new URLSearchParams(search)];
  const key = ([name, value]: [string, string]) => `${name}=${value}`;
  const left = new Set(pairs(chip).map(key));
  const removed = new Set(
    pairs(shown)
      .map(key)
      .filter((each) => !left.has(each)),
  );
  return searchOf(pairs(form).filter((pair) => !removed.has(key(pair))));
}

/** A listing's search in its one order and without the page: what the form would ask for. */
export function searchOfFilters(search: string): string {
  return searchOf([...new URLSearchParams(search)].filter(([name]) => name !== 'page'));
}

/** The search of another page of the same listing; page 1 has no number. */
export function searchOfPage(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (page > 1) parameters.append('page', String(page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
