import type { Term } from '../../domain/product/term.ts';

/** The term that an address asks for by `name`; null for one that the shop does not explain. */
export function termProps(terms: readonly Term[], fields: URLSearchParams): Term | null {
  return terms.find(({ slug }) => slug === fields.get('name')) ?? null;
}
