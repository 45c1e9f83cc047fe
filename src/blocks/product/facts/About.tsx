import type { ProductPage } from '../../../domain/product/product.ts';
import './facts.css';

export function About({ description, brand }: Pick<ProductPage, 'description' | 'brand'>) {
  const paragraphs = description
    .split(/\n+/)
    .map((text) => text.trim())
    .filter(Boolean);
  if (paragraphs.length === 0 && !brand?.text) return null;
  return (
    <section className="facts" aria-labelledby="about">
      <h2 id="about">Описание</h2>
      <div className="prose">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {brand?.text && (
        <div className="brand-note">
          <h3>
            <a href={`/brand/${brand.slug}/`}>{brand.name}</a>
            {brand.country && <span className="muted"> · {brand.country}</span>}
          </h3>
          <p>{brand.text}</p>
        </div>
      )}
    </section>
  );
}
