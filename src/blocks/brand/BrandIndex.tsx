import { brandAddress } from '../../domain/listing/shelf-address.ts';
import './brand-index.css';

interface BrandIndexProps {
  letters: readonly {
    letter: string;
    brands: readonly { name: string; slug: string; country: string; count: number }[];
  }[];
}

export function BrandIndex({ letters }: BrandIndexProps) {
  return (
    <div className="brand-index">
      {letters.map(({ letter, brands }) => (
        <section key={letter} aria-label={letter}>
          <h2>{letter}</h2>
          <ul>
            {brands.map(({ name, slug, country, count }) => (
              <li key={slug}>
                <a href={brandAddress(slug)}>
                  <b>{name}</b> <span className="muted">{country}</span>
                  <small>{count}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
