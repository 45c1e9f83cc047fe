import { LAZY_WITHIN_PX } from '../../domain/page/timings.ts';
import { startProgress } from '../../ui/progress.ts';
import { keepPages, keptPlace, returnTo } from './kept-place.ts';
import { searchOfPage } from './listing-search.ts';
import { appendPage, showFailure } from './place-listing.ts';
import type { ListingAnswer, Requests } from './requests.ts';

/** Further pages below the one shown [LIST-13]. */
export interface MorePages {
  /** Appends the page a link leads to. */
  append(link: HTMLAnchorElement): void;
  /** Fetches the next page shortly before its link is seen, so that it is there when it is asked for. */
  watch(): void;
  /** Brings back the pages that were appended here before, and the place among them. */
  restore(): Promise<void>;
}

const pageOf = (search: string) => Number(new URLSearchParams(search).get('page') ?? 1);

/** Keeps the pages of one listing; `announce` says what came. */
export function createMorePages(requests: Requests, announce: (text: string) => void): MorePages {
  let near = new AbortController();
  let fetched: { search: string; page: Promise<ListingAnswer> } | null = null;
  const seen = new IntersectionObserver(
    (entries) => {
      const link = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (link instanceof HTMLAnchorElement) void fetchPage(new URL(link.href).search);
    },
    { rootMargin: `${LAZY_WITHIN_PX}px` },
  );

  function fetchPage(search: string): Promise<ListingAnswer> {
    if (fetched?.search === search) return fetched.page;
    const page = requests.readBeside(search, near.signal);
    fetched = { search, page };
    page.catch(() => {
      if (fetched?.page === page) fetched = null;
    });
    return page;
  }

  function watch(): void {
    seen.disconnect();
    near.abort();
    near = new AbortController();
    fetched = null;
    const link = document.querySelector('#results a[data-more]');
    if (link) seen.observe(link);
  }

  async function append(link: HTMLAnchorElement): Promise<void> {
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    const done = startProgress();
    const { search } = new URL(link.href);
    try {
      const page = await fetchPage(search);
      if (!link.isConnected) return;
      announce(appendPage(page.results(), true));
      keepPages(pageOf(search));
      watch();
    } catch (error) {
      if (!requests.wasDropped(error)) announce(showFailure(() => void append(link)));
    } finally {
      link.ariaBusy = null;
      done();
    }
  }

  async function restore(): Promise<void> {
    const place = keptPlace();
    const { search } = location;
    const first = pageOf(search);
    if (!place || place.page <= first) return;
    const numbers = Array.from({ length: place.page - first }, (_, at) => first + 1 + at);
    const { signal } = near;
    const pages = await Promise.all(
      numbers.map((page) => requests.readBeside(searchOfPage(search, page), signal)),
    ).catch(() => null);
    if (!pages || signal.aborted) return;
    for (const page of pages) appendPage(page.results(), false);
    returnTo(place);
    watch();
  }

  return {
    append: (link) => void append(link),
    watch,
    restore,
  };
}
