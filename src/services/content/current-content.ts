import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { Content } from '../../domain/content/content.ts';
import { contentWith } from '../../domain/content/content-schema.ts';

/**
 * Reads the shop's content: its records, and the defaults in `otherwise` where it has none. `broken` is called with the key of a record
 * that cannot be read because another version wrote it.
 */
export async function readContent(
  pool: Pool,
  otherwise: Content,
  broken: (key: string) => void = () => {},
): Promise<Content> {
  return contentWith(otherwise, await readContentRecords(pool), broken);
}

/** Reads the shop's content and keeps it in memory until it is reloaded. */
export async function openCurrentContent(pool: Pool, otherwise: Content, broken: (key: string) => void) {
  let content = await readContent(pool, otherwise, broken);
  return {
    get: () => content,
    /** If reading fails, the previous content stays. */
    async reload() {
      content = await readContent(pool, otherwise, broken);
    },
  };
}

export type CurrentContent = Awaited<ReturnType<typeof openCurrentContent>>;
