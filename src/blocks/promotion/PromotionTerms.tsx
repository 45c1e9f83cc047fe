import { useSyncExternalStore } from 'react';
import { termAnchor } from '../../domain/content/promotion.ts';
import './promotion.css';

export interface PromotionTermsProps {
  terms: readonly { id: number; title: string }[];
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/**
 * Links to the terms of a promotion [CONTENT-2]. They set `#tid…` without loading a page, and CSS shows the term in the address, also
 * without script; hydrated, the links mark the current one.
 */
export function PromotionTerms({ terms }: PromotionTermsProps) {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const [first] = terms;
  const current = terms.find(({ id }) => hash === `#${termAnchor(id)}`) ?? first;
  return (
    <nav className="promotion-terms cluster" aria-label="Условия акции">
      {terms.map(({ id, title }) => (
        <a
          key={id}
          className="choice-link"
          href={`#${termAnchor(id)}`}
          aria-current={id === current?.id ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
