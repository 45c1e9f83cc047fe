import type { StructuredData } from '../domain/product/structured-data.ts';

/** Returns the elements that describe a page to search engines. */
export function structuredScripts(data: readonly StructuredData[]): string {
  return data
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}
