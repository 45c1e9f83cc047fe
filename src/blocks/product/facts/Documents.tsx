import { fileKind, formatFileSize } from '../../../domain/form/file-size.ts';
import type { ProductDocument } from '../../../domain/product/product.ts';
import './documents.css';

export function Documents({ documents }: { documents: readonly ProductDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="documents">
      <h2 id="documents">Документы</h2>
      <ul className="documents">
        {documents.map(({ title, address, size }) => {
          const facts = [fileKind(address), formatFileSize(size)].filter(Boolean).join(', ');
          return (
            <li key={address}>
              <a href={address} rel="noopener">
                {title}
              </a>
              {facts && <span className="muted">{facts}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
