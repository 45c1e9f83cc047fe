/** Pages whose form of filters a browser sends whole where no script sends only what was chosen. */
const FILTERED = /^\/(?:catalog|brand|collection|search|remnants)\//;

/** The address of a page of goods without the fields that were left empty, when it names any; else null. The words of a search stay. */
export function withoutEmptyFields(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !FILTERED.test(url)) return null;
  const fields = url.slice(mark + 1).split('&');
  const filled = fields.filter((field) => field === 'q=' || field.indexOf('=') !== field.length - 1);
  if (filled.length === fields.length) return null;
  return `${url.slice(0, mark)}${filled.length ? `?${filled.join('&')}` : ''}`;
}
