import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NOBODY, type PageMaker, type RenderedPage } from './page-maker.ts';

const MAX_PAGES = 100;
const LIFE_MS = 60_000;

/**
 * Returns a function that renders a page with only a message and a link back. Such pages are the same for everybody, so each is rendered at
 * most once a minute.
 */
export function createMessagePages(make: PageMaker) {
  const cache = new LRUCache<string, Promise<RenderedPage>>({ max: MAX_PAGES, ttl: LIFE_MS });
  return (request: FastifyRequest, text: string, back: string): Promise<RenderedPage> => {
    const address = `/409/?${new URLSearchParams({ back })}`;
    const key = `${address} ${text}`;
    const known = cache.get(key);
    if (known) return known;
    const made = make(address, request, { ...NOBODY, problem: text });
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}
