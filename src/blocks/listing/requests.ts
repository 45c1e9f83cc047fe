import { startProgress } from '../../ui/progress.ts';

/** The requests of one listing: at most one is under way, a newer one or a change drops it. */
export interface Requests {
  /**
   * Asks for the listing's block with a search, in place of what was under way; its HTML comes parsed, its scripts dead.
   * @throws Error when the answer is not a listing, and as fetch does
   */
  read(search: string): Promise<DocumentFragment>;
  /** Asks for it beside what is under way, without showing work. */
  readBeside(search: string, signal: AbortSignal): Promise<DocumentFragment>;
  /** Gives up what is under way. */
  drop(): void;
  /** True for the error of a request that was given up: somebody else has taken over. */
  wasDropped(error: unknown): boolean;
}

/** `view` is the address that answers the block, without parameters. */
export function createRequests(view: string): Requests {
  let running = new AbortController();

  async function readBeside(search: string, signal: AbortSignal): Promise<DocumentFragment> {
    const response = await fetch(view + search, { headers: { accept: 'text/html' }, signal });
    if (!response.ok) throw new Error(`listing answered ${response.status}`);
    const html = await response.text();
    signal.throwIfAborted();
    const fragment = document.createRange().createContextualFragment(html);
    if (!fragment.getElementById('results')) throw new Error('not a listing');
    return fragment;
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
