import { useEffect, useRef } from 'react';
import { whenNear } from '../../client/gesture/near.ts';
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
  /** The next page's link comes into view soon. */
  near: (address: string) => void;
}

/** Links to the other pages, and the next one to be appended [LIST-13]; all of them plain links. */
export function Pages({ page, pages, addressOf, busy, failed, follow, append, near }: PagesProps) {
  if (pages <= 1) return null;
  const further = addressOf(page + 1);
  return (
    <nav className="pages" aria-label="Страницы">
      {failed && <ResultsFailed text={MORE_FAILURE} retry={() => append(further)} />}
      {page < pages && <MoreLink address={further} busy={busy} append={append} near={near} />}
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

interface MoreLinkProps extends Pick<PagesProps, 'busy' | 'append' | 'near'> {
  address: string;
}

/** Appends the next page; asks shortly before it is seen, so that the page is there when it is asked for. */
function MoreLink({ address, busy, append, near }: MoreLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { current } = link;
    return current ? whenNear(current, LAZY_WITHIN_PX, () => near(address)) : undefined;
  }, [address, near]);
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
