import type { Content } from '../domain/content/content.ts';
import { colourStyle, shadesOf } from '../domain/content/shades.ts';

/** The shop's look in the head of a page. */
export interface PageLook {
  /** Style of the root element. It is in the first bytes of the page, so that no other colour is ever seen; '' for the default colours. */
  style: string;
  icon: string;
  /** Colours for the browser's own frame, in light and dark mode. */
  light: string;
  dark: string;
}

type ShopLook = Pick<Content, 'shop' | 'look'>;

const known = new WeakMap<ShopLook, PageLook>();

function initialIcon(letter: string, ground: string, ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" font-size="20" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function lookOf({ shop, look }: ShopLook): PageLook {
  const [light, dark] = [shadesOf('light', look.colours), shadesOf('dark', look.colours)];
  const letter = /\p{L}|\d/u.exec(shop.logo)?.[0].toUpperCase() ?? '';
  return {
    style: colourStyle(look.colours),
    icon:
      look.mark === 'tiles'
        ? '/favicon.ico'
        : initialIcon(letter, light['accent'] ?? '', light['on-accent'] ?? ''),
    light: light['ground'] ?? '',
    dark: dark['ground'] ?? '',
  };
}

/** Returns the look for the head of pages, computed once per content. */
export function pageLook(shopLook: ShopLook): PageLook {
  let look = known.get(shopLook);
  if (!look) {
    look = lookOf(shopLook);
    known.set(shopLook, look);
  }
  return look;
}
