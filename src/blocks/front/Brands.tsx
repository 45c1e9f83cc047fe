import { brandAddress } from '../../domain/product/card.ts';
import './brands.css';

interface BrandsProps {
  brands: readonly { name: string; slug: string; count: number }[];
}

/** The brands with how many goods each has. */
export function Brands({ brands }: BrandsProps) {
  if (brands.length === 0) return null;
  return (
    <section className="band" aria-labelledby="brands">
      <div className="band-head">
        <h2 id="brands">Бренды</h2>
      </div>
      <ul className="brands">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a href={brandAddress(brand.slug)}>
              {brand.name} <small>{brand.count}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
