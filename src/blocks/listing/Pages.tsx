import { PAGE_SIZE } from '../../domain/listing/listing.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Links to the other pages, and the next one to be appended [LIST-13]; all of them plain links. */
export function Pages({ page, pages, addressOf }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Страницы">
      {page < pages && (
        <a className="button button-quiet pages-more" href={addressOf(page + 1)} data-more>
          Показать ещё {PAGE_SIZE}
        </a>
      )}
      <ul>
        {page > 1 && (
          <li>
            <a href={addressOf(page - 1)} rel="prev" aria-label="Предыдущая страница" data-listing>
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {pagesAround(page, pages).map((each, index, all) => (
          <li key={each} className={each - (all[index - 1] ?? each - 1) > 1 ? 'pages-gap' : undefined}>
            <a
              href={addressOf(each)}
              aria-current={each === page ? 'page' : undefined}
              aria-label={`Страница ${each}`}
              data-listing
            >
              {each}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={addressOf(page + 1)} rel="next" aria-label="Следующая страница" data-listing>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first and last page and those next to `page`, ascending. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
