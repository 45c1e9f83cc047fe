import { BRANDS_PAGE, brandAddress } from '../../domain/listing/shelf-address.ts';
import { carouselStyle } from '../parts/carousels.ts';
import { Strip } from '../parts/Strip.tsx';
import './brands.css';

const FIGURES = carouselStyle('brandCarousel', 'brandSlider');

/** Brands with their number of products, in a row that scrolls [CONTENT-5]; a hydrated region, because of its arrows. */
export function Brands({ brands }: { brands: readonly { name: string; slug: string; count: number }[] }) {
  return (
    <section className="band" aria-labelledby="brands">
      <div className="band-head">
        <h2 id="brands">Бренды</h2>
        <a href={BRANDS_PAGE}>Все бренды</a>
      </div>
      <Strip className="carousel brands" style={FIGURES} back="Предыдущие бренды" on="Следующие бренды">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <a href={brandAddress(brand.slug)}>
              {brand.name} <small>{brand.count}</small>
            </a>
          </li>
        ))}
      </Strip>
    </section>
  );
}
