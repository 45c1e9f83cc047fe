import { useEffect, useRef } from 'react';
import { whenNearViewport } from '../../client/gesture/near-viewport.ts';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { LAZY_WITHIN_PX } from '../../client/rules/timings.ts';
import { PAGE_SIZE } from '../../domain/listing/listing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListingLink } from './ListingLink.tsx';
import { MORE_FAILURE } from './listing-state.ts';
import { pagesAround } from './pages-around.ts';
import { ResultsFailed } from './ResultsFailed.tsx';

interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  busy: boolean;
  failed: boolean;
  follow: (address: string) => void;
  append: (address: string) => void;
  /** Called shortly before the link to the next page is visible. */
  prefetch: (address: string) => void;
}

/** Links to other pages, and one that appends the next page [LIST-13]; without script all work as ordinary links. */
export function Pages({ page, pages, addressOf, busy, failed, follow, append, prefetch }: PagesProps) {
  if (pages <= 1) return null;
  const further = addressOf(page + 1);
  return (
    <nav className="pages" aria-label="Страницы">
      {failed && <ResultsFailed text={MORE_FAILURE} retry={() => append(further)} />}
      {page < pages && <MoreLink address={further} busy={busy} append={append} prefetch={prefetch} />}
      <ul>
        {page > 1 && (
          <li>
            <ListingLink
              address={addressOf(page - 1)}
              rel="prev"
              aria-label="Предыдущая страница"
              follow={follow}
            >
              <Icon name="chevron-left" />
            </ListingLink>
          </li>
        )}
        {pagesAround(page, pages).map((each, index, all) => (
          <li key={each} className={each - (all[index - 1] ?? each - 1) > 1 ? 'pages-gap' : undefined}>
            <ListingLink
              address={addressOf(each)}
              aria-current={each === page ? 'page' : undefined}
              aria-label={`Страница ${each}`}
              follow={follow}
            >
              {each}
            </ListingLink>
          </li>
        ))}
        {page < pages && (
          <li>
            <ListingLink
              address={addressOf(page + 1)}
              rel="next"
              aria-label="Следующая страница"
              follow={follow}
            >
              <Icon name="chevron-right" />
            </ListingLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface MoreLinkProps extends Pick<PagesProps, 'busy' | 'append' | 'prefetch'> {
  address: string;
}

/** Appends the next page; fetches it shortly before the link is visible. */
function MoreLink({ address, busy, append, prefetch }: MoreLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { current } = link;
    return current ? whenNearViewport(current, LAZY_WITHIN_PX, () => prefetch(address)) : undefined;
  }, [address, prefetch]);
  return (
    <a
      className="button button-quiet pages-more"
      href={address}
      aria-busy={busy || undefined}
      data-more
      ref={link}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        append(address);
      }}
    >
      {`Показать ещё ${PAGE_SIZE}`}
    </a>
  );
}
