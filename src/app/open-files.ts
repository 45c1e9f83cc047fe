import { join } from 'node:path';
import { openS3Store } from '../adapters/files/s3-store.ts';
import type { Env } from '../kit/env.ts';
import { type FileStore, FilesUnavailable } from '../kit/file-store.ts';
import { openFolderStore } from '../kit/folder-store.ts';
import type { Logger } from '../kit/logger.ts';

type FileSettings = Pick<Env, 'DATA_DIR' | 'FILES_URL' | 'FILES_KEY' | 'FILES_SECRET' | 'FILES_REGION'>;

/** Opens the store of another service; null when the files are in the data directory. */
export function openRemoteFiles({ DATA_DIR, FILES_REGION: region, ...env }: FileSettings) {
  const { FILES_URL: url, FILES_KEY: key, FILES_SECRET: secret } = env;
  return url && key && secret ? openS3Store({ url, key, secret, region }, join(DATA_DIR, 'temporary')) : null;
}

/** Opens the files that all machines share: in the store of the settings, otherwise in the data directory. */
export const openFiles = (env: FileSettings): FileStore =>
  openRemoteFiles(env) ?? openFolderStore(env.DATA_DIR);

/**
 * Opens the files and checks that the settings fit. A store that does not respond only causes a warning, because pages do without it.
 * @throws FilesUnavailable in words for the operator
 */
export async function openCheckedFiles(env: FileSettings, log: Pick<Logger, 'warn'>) {
  const remote = openRemoteFiles(env);
  const exists = await remote?.check().catch((error: unknown) => {
    log.warn(
      { err: error },
      'the store of FILES_URL does not respond: pictures and documents are missing until it does',
    );
  });
  if (exists === false)
    throw new FilesUnavailable(
      'По адресу FILES_URL нет хранилища (bucket), или ключ FILES_KEY к нему не подходит.',
    );
  return { files: remote ?? openFolderStore(env.DATA_DIR), filesAreRemote: remote !== null };
}
