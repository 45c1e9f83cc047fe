/** Pages with a filter form, which a browser without script submits with all its fields, empty ones too. */
const FILTERED = /^\/(?:catalog|brand|collection|search|remnants)\//;

/** Removes empty filter fields from the address of a page of goods; null when there are none. An empty search text stays. */
export function withoutEmptyFields(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !FILTERED.test(url)) return null;
  const fields = url.slice(mark + 1).split('&');
  const filled = fields.filter((field) => field === 'q=' || field.indexOf('=') !== field.length - 1);
  if (filled.length === fields.length) return null;
  return `${url.slice(0, mark)}${filled.length ? `?${filled.join('&')}` : ''}`;
}
