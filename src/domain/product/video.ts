/** Sites whose players may be embedded, by the names that shoppers know; the content security policy allows frames from no other site. */
export const PLAYER_SITES = {
  YouTube: 'https://www.youtube-nocookie.com',
  'VK Видео': 'https://vkvideo.ru',
  Rutube: 'https://rutube.ru',
} as const;

type PlayerSite = keyof typeof PLAYER_SITES;

/** Player of a video: the browser's own for a file on this site, or that of a video site. */
export type VideoPlayer =
  | { kind: 'file'; address: string }
  | { kind: 'frame'; site: PlayerSite; address: string };

const FILE = /^\/(?![/\\])[^\s\\?#]+\.(?:mp4|webm)$/i;

/** Reads the path of a site's player from the address of a video; null for other addresses. */
type Reader = (url: URL) => string | null;

const readYouTube: Reader = ({ hostname, pathname, searchParams }) => {
  const [, first = '', second = ''] = pathname.split('/');
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : searchParams.get('v');
  const id = (hostname.endsWith('youtu.be') ? first : named) ?? '';
  return /^[\w-]{11}$/.test(id) ? `/embed/${id}?autoplay=1&rel=0` : null;
};

const readVk: Reader = ({ pathname, searchParams }) => {
  const player = new URLSearchParams({ autoplay: '1' });
  const embedded = pathname === '/video_ext.php' && `${searchParams.get('oid')}_${searchParams.get('id')}`;
  const shown = /(?:^|[/=])(?:video|clip)(-?\d+_\d+)/.exec(`${pathname}=${searchParams.get('z') ?? ''}`)?.[1];
  const [, owner = '', id = ''] = /^(-?\d{1,15})_(\d{1,15})$/.exec(embedded || (shown ?? '')) ?? [];
  if (!id) return null;
  player.set('oid', owner);
  player.set('id', id);
  const key = searchParams.get('hash') ?? '';
  if (/^[\da-f]{8,40}$/i.test(key)) player.set('hash', key);
  return `/video_ext.php?${player}`;
};

const readRutube: Reader = ({ pathname, searchParams }) => {
  const id = /^\/(?:video(?:\/private)?|shorts|live\/video|play\/embed)\/([\da-f]{32})\/?$/i.exec(
    pathname,
  )?.[1];
  if (!id) return null;
  const key = searchParams.get('p') ?? '';
  return `/play/embed/${id.toLowerCase()}/?${/^[\w-]{8,64}$/.test(key) ? `p=${key}&` : ''}autoplay=1`;
};

/** Name of the site and the function that reads its addresses, by host without `www.` and `m.`. */
const HOSTS: Readonly<Record<string, readonly [PlayerSite, Reader]>> = {
  'youtube.com': ['YouTube', readYouTube],
  'youtube-nocookie.com': ['YouTube', readYouTube],
  'youtu.be': ['YouTube', readYouTube],
  'vk.com': ['VK Видео', readVk],
  'vk.ru': ['VK Видео', readVk],
  'vkvideo.ru': ['VK Видео', readVk],
  'rutube.ru': ['Rutube', readRutube],
};

/**
 * Returns the player for the video at an address: a path to `.mp4` or `.webm`, or a video at a known site. The address of that site's
 * player is rebuilt from the video's id, so that nothing else is passed on. Null for anything else.
 */
export function videoPlayer(address: string): VideoPlayer | null {
  if (FILE.test(address)) return { kind: 'file', address };
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [site, read] = (Object.hasOwn(HOSTS, host) && HOSTS[host]) || [];
  const place = read?.(url);
  return site && place ? { kind: 'frame', site, address: PLAYER_SITES[site] + place } : null;
}

/** Returns the host of a link to a video, `example.com`; empty for paths of this site and for anything but https addresses. */
export function videoHost(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.hostname.replace(/^www\./, '') : '';
}
