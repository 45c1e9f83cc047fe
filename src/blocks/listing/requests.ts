import { startProgress } from '../../ui/progress.ts';

/** A listing's block as it came; its HTML is parsed where it is needed, its scripts are dead. */
export interface ListingAnswer {
  results(): DocumentFragment;
  /** The results with their first cards only, as many as the window shows: the rest is not in the shopper's way. */
  firstCards(count: number): DocumentFragment;
  /** What `firstCards` leaves out: a list with the other cards, and what stands below them. */
  otherCards(count: number): DocumentFragment;
  /** The filters, half of the markup. */
  filters(): DocumentFragment;
}

/** How the results begin, as `Results` writes them, and how a card does. */
const RESULTS = '<section class="results"';
const CARD = '<li class="card ';

const parse = (html: string) => document.createRange().createContextualFragment(html);

/** Where the card after so many begins; the end where there is none. */
function endOfCards(results: string, count: number): number {
  let at = -1;
  for (let card = 0; card <= count; card++) {
    at = results.indexOf(CARD, at + 1);
    if (at < 0) return results.length;
  }
  return at;
}

/** @throws Error when the HTML is not a listing's */
function readAnswer(html: string): ListingAnswer {
  const at = html.indexOf(RESULTS);
  if (at < 0) throw new Error('not a listing');
  const results = html.slice(at);
  return {
    results: () => parse(results),
    firstCards: (count) => parse(results.slice(0, endOfCards(results, count))),
    otherCards: (count) => parse(`<ul>${results.slice(endOfCards(results, count))}`),
    filters: () => parse(html.slice(0, at)),
  };
}

/** The requests of one listing: at most one is under way, a newer one or a change drops it. */
export interface Requests {
  /**
   * Asks for the listing's block with a search, in place of what was under way.
   * @throws Error when the answer is not a listing, and as fetch does
   */
  read(search: string): Promise<ListingAnswer>;
  /** Asks for it beside what is under way, without showing work. */
  readBeside(search: string, signal: AbortSignal): Promise<ListingAnswer>;
  /** Gives up what is under way. */
  drop(): void;
  /** True for the error of a request that was given up: somebody else has taken over. */
  wasDropped(error: unknown): boolean;
}

/** `view` is the address that answers the block, without parameters. */
export function createRequests(view: string): Requests {
  let running = new AbortController();

  async function readBeside(search: string, signal: AbortSignal): Promise<ListingAnswer> {
    const response = await fetch(view + search, { headers: { accept: 'text/html' }, signal });
    if (!response.ok) throw new Error(`listing answered ${response.status}`);
    const html = await response.text();
    signal.throwIfAborted();
    return readAnswer(html);
  }

  return {
    readBeside,
    async read(search) {
      running.abort();
      running = new AbortController();
      const done = startProgress();
      try {
        return await readBeside(search, running.signal);
      } finally {
        done();
      }
    },
    drop: () => running.abort(),
    wasDropped: (error) => error instanceof DOMException && error.name === 'AbortError',
  };
}
