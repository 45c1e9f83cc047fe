import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { Content } from '../../domain/content/content.ts';
import { contentWith } from '../../domain/content/content-schema.ts';

/** What the shop says: its records over `otherwise`. `broken` is called with the key of a record that another version wrote. */
export async function readContent(
  pool: Pool,
  otherwise: Content,
  broken: (key: string) => void = () => {},
): Promise<Content> {
  return contentWith(otherwise, await readContentRecords(pool), broken);
}

/** Reads what the shop says and keeps it until it is reloaded. */
export async function openCurrentContent(pool: Pool, otherwise: Content, broken: (key: string) => void) {
  let content = await readContent(pool, otherwise, broken);
  return {
    get: () => content,
    /** On a failure what was said stays. */
    async reload() {
      content = await readContent(pool, otherwise, broken);
    },
  };
}

export type CurrentContent = Awaited<ReturnType<typeof openCurrentContent>>;
