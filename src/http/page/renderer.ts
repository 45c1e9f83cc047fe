import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { InlineHashes } from '../host/policy.ts';

/** What the built pages offer the host. */
export interface Renderer {
  /** Never rejects for what a page does: a page that throws is answered by the 500 page, an unknown address by the 404 page. */
  render(request: Request, locals: App.Locals): Promise<Response>;
  /** False where no page has this address. */
  has(request: Request): boolean;
  inline: InlineHashes;
}

/** Loads the built pages from a `dist` folder. @throws when they have not been built */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const pages = (await import(/* @vite-ignore */ pathToFileURL(`${folder}/server/entry.mjs`).href)) as Omit<
    Renderer,
    'inline'
  >;
  const inline = JSON.parse(readFileSync(`${folder}/server/inline-hashes.json`, 'utf8')) as InlineHashes;
  return { ...pages, inline };
}
