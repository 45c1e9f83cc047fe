import { DEFAULT_SORT } from '../../domain/listing.ts';

/**
 * What the filter's form asks for, as the end of an address: empty bounds, bounds at their limit [LIST-10] and the
 * default order are left out. Empty when nothing is asked for.
 */
export function listingSearch(form: HTMLFormElement): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name);
    const bound = control instanceof HTMLInputElement ? control.dataset['value'] : undefined;
    const typed = String(value).replace(/[\s\u00a0]/g, name === 'q' ? ' ' : '');
    if (typed === '' || typed === bound || (name === 'sort' && typed === DEFAULT_SORT)) continue;
    asked.append(name, typed);
  }
  return asked.size > 0 ? `?${asked}` : '';
}
