import type { Connection } from '../../data/connection.ts';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { importContent } from '../../exchange/content/import-content.ts';
import { systemClock } from '../../kit/clock.ts';
import { examinePicture } from '../../services/pictures/store-picture.ts';

/** Lets the demo shop say of itself what its files say, unless the merchant has said something already. @throws when a file is refused */
export async function fillDemoContent(connection: Connection): Promise<void> {
  if ((await readContentRecords(connection.pool)).length > 0) return;
  const { DEMO_CONTENT_FILES } = await import('../../../demo/content.ts');
  await importDemoContent(connection, DEMO_CONTENT_FILES);
}

/** Takes in files of the demo shop. @throws when one is refused */
export async function importDemoContent(connection: Connection, files: readonly string[]): Promise<void> {
  // They are those of its goods, which lie in the pool.
  const storePicture: StorePicture = async (bytes) => {
    const examined = await examinePicture(bytes);
    return examined.ok ? examined.value : null;
  };
  const options = { storePicture, storeLogo: storePicture, now: systemClock() };
  const taken = await importContent(connection, files, options);
  if (!taken.ok) throw new Error(taken.message);
}
