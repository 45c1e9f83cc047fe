import { type ComparedKind, comparisonAddress } from '../../domain/listing/comparison-kinds.ts';

interface KindLinksProps {
  kinds: readonly ComparedKind[];
  shown: string;
  differences: boolean;
  /** Products named by the address; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Links to the compared kinds, with the number of goods of each. */
export function KindLinks({ kinds, shown, differences, shared }: KindLinksProps) {
  return (
    <nav className="comparison-kinds" aria-label="Виды товаров в сравнении">
      <ul>
        {kinds.map(({ slug, name, cards }) => (
          <li key={slug}>
            <a
              className="chip"
              href={comparisonAddress(slug, differences, shared)}
              aria-current={slug === shown ? 'page' : undefined}
              data-plain
            >
              {name}
              <small>{cards.length}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
