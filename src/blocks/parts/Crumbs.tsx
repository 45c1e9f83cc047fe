import type { Crumb } from '../../domain/product/product.ts';
import './crumbs.css';

/** Path from the front page; the last crumb is the parent of the page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Путь по каталогу">
      <ol>
        <li>
          <a href="/">Главная</a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.address}>
            <a href={crumb.address}>{crumb.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
