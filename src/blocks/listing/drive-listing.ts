import { scrollToList } from '../../ui/scroll.ts';
import { listenToBars } from './facet-bars.ts';
import { type FilterSession, listenToFilters } from './filter-session.ts';
import { keepPlace, keptPlace } from './kept-place.ts';
import { listingSearch, searchOfFilters, searchWithout } from './listing-search.ts';
import { createMorePages } from './more-pages.ts';
import { patchFilters } from './patch-filters.ts';
import { cardsInWindow, completeResults, placeResults, showFailure, showWaiting } from './place-listing.ts';
import { dressRanges } from './range-fields.ts';
import { createRequests, type ListingAnswer, type Requests } from './requests.ts';

type Announce = (text: string) => void;

/**
 * Lets filters, order, chips and page links of the page's listing act without a page load. A request is dropped as soon
 * as the shopper changes something else, so an older answer never overwrites a newer one [LIST-4].
 */
export function driveListing(): void {
  const form = document.querySelector<HTMLFormElement>('form#filter');
  const status = document.getElementById('listing-status');
  const view = status?.dataset['view'];
  if (!form || !status || !view) return;
  const announce = (text: string) => {
    status.textContent = text;
  };
  const requests = createRequests(view);
  const more = createMorePages(requests, announce);
  const show = createShow(requests, announce, (search, answer) => {
    shown = search;
    more.watch();
    if (!filters.waits() && wanted === search) patchFilters(answer.filters());
  });
  /** Of the results in the page. */
  let shown = location.search;
  /** Asked for last. */
  let wanted = shown;
  let previewed: { search: string; answer: ListingAnswer } | null = null;

  function go(search: string): void {
    filters.settle();
    if (search !== location.search) history.pushState(null, '', location.pathname + search);
    wanted = search;
    const ready = previewed?.search === search ? previewed.answer : null;
    previewed = null;
    void show(search, false, ready);
  }

  async function preview(): Promise<void> {
    const search = listingSearch(form as HTMLFormElement);
    try {
      const answer = await requests.read(search);
      previewed = { search, answer };
      patchFilters(answer.filters());
      announce(form?.querySelector('[data-show-results]')?.textContent ?? '');
    } catch {
      // Closing the sheet asks again and says what happened.
    }
  }

  const filters: FilterSession = listenToFilters(form, {
    send() {
      const search = listingSearch(form);
      if (search === searchOfFilters(shown) && wanted === shown) filters.settle();
      else go(search);
    },
    preview: () => void preview(),
    overtaken: () => {
      requests.drop();
      showWaiting(false);
    },
  });
  listenToBars(form);
  listenToLinks(form, filters, { go, more: more.append, shown: () => shown });
  dressRanges(form);
  more.watch();
  window.addEventListener('popstate', () => {
    if (location.search === wanted && !keptPlace()) return;
    wanted = location.search;
    filters.settle();
    void show(wanted, true).then((placed) => (placed ? more.restore() : undefined));
  });
  document.addEventListener('scrollend', keepPlace);
  window.addEventListener('pagehide', keepPlace);
  if (keptPlace()) void more.restore();
}

/**
 * Shows a search's listing under a spinner, and what to do when it does not come [LIST-4]. The cards that fill the window are
 * painted before the rest of it is put in.
 */
function createShow(
  requests: Requests,
  announce: Announce,
  placed: (search: string, answer: ListingAnswer) => void,
) {
  /** Of the latest results. */
  let painted = new AbortController();

  /** `back`: the shopper comes back to it. `ready` came before. Answers whether it was put in place. */
  return async function show(
    search: string,
    back: boolean,
    ready: ListingAnswer | null = null,
  ): Promise<boolean> {
    showWaiting(true);
    try {
      const answer = ready ?? (await requests.read(search));
      painted.abort();
      painted = new AbortController();
      const first = cardsInWindow();
      announce(placeResults(back ? answer.results() : answer.firstCards(first)));
      const complete = () => {
        completeResults(back ? null : answer.otherCards(first));
        placed(search, answer);
      };
      if (back) complete();
      else afterPaint(complete, painted.signal);
    } catch (error) {
      if (requests.wasDropped(error)) return false;
      showWaiting(false);
      announce(showFailure(() => void show(search, back)));
      return false;
    }
    const results = document.getElementById('results');
    if (!back && results) void scrollToList(results);
    return true;
  };
}

/** Does what may wait until the shopper sees the change, unless another change comes before. */
function afterPaint(act: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!signal.aborted) act();
    }),
  );
}

interface LinkDeeds {
  go(search: string): void;
  more(link: HTMLAnchorElement): void;
  /** The search whose results are in the page. */
  shown(): string;
}

function listenToLinks(form: HTMLFormElement, filters: FilterSession, deeds: LinkDeeds): void {
  function clicked(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-listing], a[data-more]');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if ('more' in link.dataset) {
      deeds.more(link);
      return;
    }
    const { search } = new URL(link.href);
    const isChip = link.closest('.chips') !== null && !link.classList.contains('chip-reset');
    const meanwhile = isChip && filters.waits();
    deeds.go(meanwhile ? searchWithout(listingSearch(form), deeds.shown(), search) : search);
  }

  function submitted(event: SubmitEvent): void {
    if (event.target !== form) return;
    event.preventDefault();
    filters.hurry();
    filters.settle();
    const search = listingSearch(form);
    if (form.matches(':popover-open')) form.hidePopover();
    deeds.go(search);
  }

  document.addEventListener('click', clicked);
  document.addEventListener('submit', submitted);
}
