import { type ComparedKind, comparisonAddress } from '../../domain/listing/comparison-kinds.ts';

interface KindLinksProps {
  kinds: readonly ComparedKind[];
  shown: string;
  differences: boolean;
  /** The goods that the address names; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Links to the kinds of goods that are compared, with how many there are of each. */
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
