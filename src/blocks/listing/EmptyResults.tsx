import type { Chip } from '../../domain/listing/listing.ts';
import { ListingLink } from './ListingLink.tsx';

interface EmptyResultsProps {
  last: Chip | null;
  reset: string;
  follow: (address: string) => void;
}

/** Empty result, with an offer to drop the last filter [LIST-17]. */
export function EmptyResults({ last, reset, follow }: EmptyResultsProps) {
  return (
    <div className="empty">
      <h2>Ничего не нашлось</h2>
      {last ? (
        <>
          <p>По этим фильтрам товаров нет. Уберите последний, и они появятся.</p>
          <p className="cluster cluster-wide">
            <ListingLink className="button" address={last.address} follow={follow}>
              {`Убрать «${last.label}»`}
            </ListingLink>
            <ListingLink className="button button-quiet" address={reset} follow={follow}>
              Сбросить все фильтры
            </ListingLink>
          </p>
        </>
      ) : (
        <>
          <p>В этом разделе сейчас нет товаров. Загляните в соседние разделы каталога.</p>
          <p className="cluster cluster-wide">
            <a className="button" href="/catalog/">
              Открыть каталог
            </a>
          </p>
        </>
      )}
    </div>
  );
}
