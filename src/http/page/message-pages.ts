import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NOBODY, type PageMaker, type RenderedPage } from './page-maker.ts';

const MAX_PAGES = 100;
const KEPT_MS = 60_000;

/** Makes pages that say one sentence and lead back: the same for everybody who gets it, so each is rendered once a minute. */
export function createMessagePages(make: PageMaker) {
  const kept = new LRUCache<string, Promise<RenderedPage>>({ max: MAX_PAGES, ttl: KEPT_MS });
  return (request: FastifyRequest, text: string, back: string): Promise<RenderedPage> => {
    const address = `/409/?${new URLSearchParams({ back })}`;
    const key = `${address} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make(address, request, { ...NOBODY, problem: text });
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
