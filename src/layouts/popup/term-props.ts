import type { Term } from '../../domain/product/term.ts';

/** Returns the term that `name` in `fields` requests; null if the shop does not explain it. */
export function termProps(terms: readonly Term[], fields: URLSearchParams): Term | null {
  return terms.find(({ slug }) => slug === fields.get('name')) ?? null;
}
