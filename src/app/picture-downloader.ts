import { download } from '../adapters/web/download.ts';
import type { Env } from '../kit/env.ts';
import type { PictureFetching } from '../services/pictures/fetch-pictures.ts';

/** Maximum milliseconds for downloading one picture. */
const TIMEOUT_MS = 30_000;

/** Returns a function that downloads pictures of feeds with a user agent that contains the shop's address. */
export function pictureDownloader(env: Env, publicUrl: string): PictureFetching['download'] {
  return (url, options) =>
    download(url, {
      ...options,
      timeoutMs: TIMEOUT_MS,
      userAgent: `Kafel (+${publicUrl})`,
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      allowed: env.PICTURE_ALLOWED_ADDRESSES,
    });
}
