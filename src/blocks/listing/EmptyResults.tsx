import type { Chip } from '../../domain/listing/listing.ts';

interface EmptyResultsProps {
  /** The filter chosen last. */
  last: Chip | null;
  /** The listing without filters. */
  reset: string;
}

/** Nothing found: says so and offers to drop the last filter [LIST-17]. */
export function EmptyResults({ last, reset }: EmptyResultsProps) {
  return (
    <div className="empty">
      <h2>Ничего не нашлось</h2>
      {last ? (
        <>
          <p>Вместе эти фильтры не оставили ни одного товара. Уберите последний — и товары появятся.</p>
          <p className="empty-ways">
            <a className="button" href={last.address} data-listing>
              Убрать «{last.label}»
            </a>
            <a className="button button-quiet" href={reset} data-listing>
              Сбросить все фильтры
            </a>
          </p>
        </>
      ) : (
        <>
          <p>В этом разделе сейчас нет товаров. Загляните в соседние разделы каталога.</p>
          <p className="empty-ways">
            <a className="button" href="/catalog/">
              Открыть каталог
            </a>
          </p>
        </>
      )}
    </div>
  );
}
