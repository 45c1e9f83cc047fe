import './page-turns.css';

interface PageTurnsProps {
  /** Label for screen readers. */
  label: string;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

export function PageTurns({ label, page, pages, addressOf }: PageTurnsProps) {
  if (pages <= 1) return null;
  return (
    <nav className="page-turns" aria-label={label}>
      {page > 1 && (
        <a className="button button-quiet" href={addressOf(page - 1)} rel="prev">
          Назад
        </a>
      )}
      <span>
        Страница {page} из {pages}
      </span>
      {page < pages && (
        <a className="button button-quiet" href={addressOf(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}
