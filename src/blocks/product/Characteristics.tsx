import type { ProductPage } from '../../domain/product.ts';
import './facts.css';

/** The table of what the goods are; nothing when nothing is known. */
export function Characteristics({ rows }: { rows: ProductPage['characteristics'] }) {
  if (rows.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="characteristics">
      <h2 id="characteristics">Характеристики</h2>
      <dl className="characteristics">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
