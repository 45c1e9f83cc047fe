import { termAddress } from '../../domain/product/card.ts';

/** Leads to what a term means: over the page, and without script to a page of its own [PROD-8]. */
export function TermLink({ term, about }: { term: string; about: string }) {
  return (
    <a
      className="term-link"
      href={termAddress(term)}
      data-popup={about}
      aria-label={`Что это значит: ${about}`}
    >
      ?
    </a>
  );
}
