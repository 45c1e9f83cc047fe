import { startProgress } from '../../ui/progress.ts';

/** A listing's block as it came; its HTML is parsed where it is needed, its scripts are dead. */
export interface ListingAnswer {
  results: DocumentFragment;
  /** The filters, half of the markup: parsed when asked for, so that the results do not wait for them. */
  filters(): DocumentFragment;
}

/** How the results begin, as `Results` writes them. */
const RESULTS = '<section class="results"';

const parse = (html: string) => document.createRange().createContextualFragment(html);

/** @throws Error when the HTML is not a listing's */
function readAnswer(html: string): ListingAnswer {
  const at = html.indexOf(RESULTS);
  if (at < 0) throw new Error('not a listing');
  return { results: parse(html.slice(at)), filters: () => parse(html.slice(0, at)) };
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
