import type { Connection } from '../../data/connection.ts';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { importContent } from '../../exchange/content/import-content.ts';
import { systemClock } from '../../kit/clock.ts';
import { examinePicture } from '../../services/pictures/store-picture.ts';

/** Fills the demo shop's content from its files, unless the merchant has written any. @throws when a file is refused */
export async function fillDemoContent(connection: Connection): Promise<void> {
  if ((await readContentRecords(connection.pool)).length > 0) return;
  const { DEMO_CONTENT_FILES } = await import('../../../demo/content.ts');
  await importDemoContent(connection, DEMO_CONTENT_FILES);
}

/** Imports content files of the demo shop. @throws when one is refused */
export async function importDemoContent(connection: Connection, files: readonly string[]): Promise<void> {
  // Only examines pictures, because they are already in the pool.
  const storePicture: StorePicture = async (bytes) => {
    const examined = await examinePicture(bytes);
    return examined.ok ? examined.value : null;
  };
  const options = { storePicture, storeLogo: storePicture, now: systemClock() };
  const imported = await importContent(connection, files, options);
  if (!imported.ok) throw new Error(imported.message);
}
