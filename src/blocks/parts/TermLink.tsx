import { termAddress } from '../../domain/product/card.ts';

/** Link to the explanation of a term: opens a popup, or a page without script [PROD-8]. */
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
