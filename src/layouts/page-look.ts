import type { Content } from '../domain/content/content.ts';
import { colourStyle, shadesOf } from '../domain/content/shades.ts';

/** How the head of every page says the look of the shop. */
export interface PageLook {
  /** Of the root: it comes with the first byte, so that no other colour is ever seen. '' where the style sheet says it all. */
  style: string;
  icon: string;
  /** Colours of the browser's own frame. */
  light: string;
  dark: string;
}

type Said = Pick<Content, 'shop' | 'look'>;

const known = new WeakMap<Said, PageLook>();

/** A letter on the shop's accent. */
function initialIcon(letter: string, ground: string, ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" font-size="20" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function lookOf({ shop, look }: Said): PageLook {
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

/** The look of a shop for the head of its pages, worked out once for each that it says. */
export function pageLook(said: Said): PageLook {
  let look = known.get(said);
  if (!look) {
    look = lookOf(said);
    known.set(said, look);
  }
  return look;
}
