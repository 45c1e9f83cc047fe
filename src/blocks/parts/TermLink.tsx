import { termAddress } from '../../domain/product/term.ts';
import './term-link.css';

interface TermLinkProps {
  term: string;
  /** What it stands beside. */
  about: string;
  /** In words instead of a sign. */
  whole?: boolean;
}

/** Leads to what a term means: over the page, and without script to a page of its own [PROD-8]. */
export function TermLink({ term, about, whole = false }: TermLinkProps) {
  return (
    <a
      className={whole ? 'term-link-whole' : 'term-link'}
      href={termAddress(term)}
      data-popup={about}
      aria-label={`Что это значит: ${about}`}
    >
      {whole ? 'Что это значит' : '?'}
    </a>
  );
}
