import { download } from '../adapters/web/download.ts';
import type { Env } from '../kit/env.ts';
import type { PictureFetching } from '../services/pictures/fetch-pictures.ts';

/** For a picture, from its name to its last byte. */
const TIMEOUT_MS = 30_000;

/** How pictures of feeds are asked for: as the shop, which says its address. */
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
