import { listingSearch } from './listing-search.ts';
import { appendPage, placeListing, readView, showFailure, showWaiting } from './place-listing.ts';

/** A filter change is sent this long after the last one [LIST-3]. */
const FILTER_SUBMIT_MS = 1555;

/**
 * Lets filters, order, chips and page links of the page's listing act without a page load. A request is dropped as soon
 * as the shopper changes something else, so an older answer never overwrites a newer one [LIST-4]. Answers how to stop.
 */
export function listenToListing(view: string, announce: (text: string) => void): () => void {
  const listening = new AbortController();
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function overtake(): AbortSignal {
    clearTimeout(timer);
    running?.abort();
    running = new AbortController();
    return running.signal;
  }

  async function show(search: string, scroll: boolean): Promise<void> {
    const signal = overtake();
    showWaiting(true);
    try {
      const answer = await readView(view + search, signal);
      announce(placeListing(answer));
      if (scroll) document.getElementById('results')?.scrollIntoView({ behavior: 'instant' });
    } catch {
      if (signal.aborted) return;
      showWaiting(false);
      announce(showFailure(() => void show(search, scroll)));
    }
  }

  function go(search: string, scroll = false): void {
    if (search !== location.search) history.pushState(null, '', location.pathname + search);
    void show(search, scroll);
  }

  function changed(event: Event): void {
    const form = formOf(event.target);
    if (!form) return;
    overtake();
    showWaiting(false);
    submitLater(form, event.target instanceof HTMLSelectElement ? 0 : FILTER_SUBMIT_MS);
  }

  function submitLater(form: HTMLFormElement, delay: number): void {
    timer = setTimeout(() => go(listingSearch(form)), delay);
  }

  function submitted(event: SubmitEvent): void {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    if (form.matches(':popover-open')) form.hidePopover();
    go(listingSearch(form));
  }

  async function more(link: HTMLAnchorElement): Promise<void> {
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    const signal = overtake();
    try {
      announce(appendPage(await readView(view + new URL(link.href).search, signal)));
    } catch {
      if (!signal.aborted) announce(showFailure(() => void more(link)));
    } finally {
      link.ariaBusy = null;
    }
  }

  function clicked(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-listing], a[data-more]');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if ('more' in link.dataset) void more(link);
    else go(new URL(link.href).search, link.closest('.pages') !== null);
  }

  const early = document.querySelector<HTMLFormElement>('form#filter');
  if (early && differsFromPage(early)) submitLater(early, FILTER_SUBMIT_MS);

  const { signal } = listening;
  document.addEventListener('change', changed, { signal });
  document.addEventListener('submit', submitted, { signal });
  document.addEventListener('click', clicked, { signal });
  window.addEventListener('popstate', () => void show(location.search, false), { signal });
  return () => {
    overtake();
    listening.abort();
  };
}

/** The filter's form, of itself or of a control that belongs to it; null for any other. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement | null)?.form;
  return form?.id === 'filter' ? form : null;
}

/** True when the shopper chose values before this script was there to see it. */
function differsFromPage(form: HTMLFormElement): boolean {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  return [...boxes].some((box) => box.checked !== box.defaultChecked);
}
