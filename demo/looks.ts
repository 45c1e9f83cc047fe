import type { Colour, ValueCode } from './dictionary.ts';

/** A drawn picture set, by the look and colour that products name. */
export interface Look {
  set: string;
  colour: Colour;
}

/** The colour under which each set of the pool is sold. */
const COLOURS: Record<string, Colour> = {
  'marble-carrara': 'light-grey',
  'marble-statuario': 'white',
  'marble-calacatta': 'cream',
  'marble-crema': 'beige',
  'marble-emperador': 'brown',
  'marble-nero': 'black',
  'marble-verde': 'green',
  'marble-rosa': 'pink',
  'marble-onyx-honey': 'honey',
  'marble-onyx-jade': 'turquoise',
  'travertine-ivory': 'cream',
  'travertine-walnut': 'brown',
  'travertine-silver': 'grey',
  'concrete-light': 'light-grey',
  'concrete-grey': 'grey',
  'concrete-anthracite': 'graphite',
  'concrete-sand': 'sand',
  'concrete-taupe': 'taupe',
  'concrete-blue': 'blue',
  'terrazzo-bianco': 'white',
  'terrazzo-graphite': 'graphite',
  'terrazzo-rosa': 'pink',
  'terrazzo-sage': 'sage',
  'slate-black': 'black',
  'slate-rust': 'terracotta',
  'slate-grey': 'grey',
  'sandstone-dune': 'sand',
  'quartzite-mist': 'light-grey',
  'mosaic-marble-squares': 'light-grey',
  'mosaic-aqua-glass': 'turquoise',
  'mosaic-sea-glass': 'green',
  'mosaic-hexagon-white': 'white',
  'mosaic-hexagon-marble': 'grey',
  'mosaic-penny-black': 'black',
  'mosaic-penny-mint': 'sage',
  'mosaic-stone-mix': 'brown',
  'metro-white': 'white',
  'metro-sage': 'sage',
  'metro-navy': 'blue',
  'metro-black': 'black',
  'metro-sand': 'sand',
  'metro-emerald': 'green',
  'glaze-snow': 'white',
  'glaze-ivory-zellige': 'cream',
  'glaze-blue-zellige': 'blue',
  'glaze-terracotta': 'terracotta',
  'glaze-powder': 'pink',
  'glaze-graphite': 'graphite',
  'ornament-seville': 'blue',
  'ornament-porto': 'grey',
  'ornament-granada': 'green',
  'ornament-riga': 'terracotta',
  'ornament-lisboa': 'black',
  'wood-tile-oak': 'oak',
  'wood-tile-grey': 'grey-oak',
  'wood-tile-walnut': 'walnut',
  'wood-tile-bleached': 'light-oak',
  'laminate-oak-light': 'light-oak',
  'laminate-oak-natural': 'oak',
  'laminate-oak-white': 'white',
  'laminate-oak-grey': 'grey-oak',
  'laminate-oak-smoked': 'brown',
  'laminate-oak-honey': 'honey',
  'laminate-walnut': 'walnut',
  'laminate-wenge': 'wenge',
  'laminate-ash': 'cream',
  'laminate-herringbone-oak': 'oak',
  'laminate-herringbone-walnut': 'walnut',
  'vinyl-oak-greige': 'beige',
  'vinyl-pine': 'honey',
  'vinyl-graphite': 'graphite',
  'vinyl-herringbone-grey': 'grey-oak',
  'vinyl-herringbone-light': 'light-oak',
};

/** Returns the picture sets with the named looks, in the order given. */
export function looks(names: string): readonly Look[] {
  return names.split(/\s+/).map((set) => {
    const colour = COLOURS[set];
    if (!colour) throw new Error(`no colour for the set ${set}`);
    return { set, colour };
  });
}

/** Returns up to `count` looks of different colours, starting at a place in the list and wrapping around. */
export function colourway(list: readonly Look[], start: number, count: number): Look[] {
  const chosen: Look[] = [];
  for (let step = 0; step < list.length && chosen.length < count; step++) {
    const look = list[(start + step) % list.length];
    if (look && !chosen.some((other) => other.colour === look.colour)) chosen.push(look);
  }
  return chosen;
}

/** «белый» → «белая», «синий» → «синяя»; nouns, and adjectives that agree with them, stay: «дуб натуральный», «матовый никель». */
export function feminine(adjective: string): string {
  if (adjective.includes(' ')) return adjective;
  return adjective
    .replace(/ний$/, 'няя')
    .replace(/[ыо]й$/, 'ая')
    .replace(/ий$/, 'ая');
}

/** Returns a colour in agreement with a noun: «Петля» «чёрная», «Замок» «чёрный». */
export function agreed(noun: string, colour: string): string {
  return /^[^ ]+[ая](?: |$)/.test(noun) ? feminine(colour) : colour;
}

/** «матовая» → «матовый»: the dictionary has the feminine, in agreement with «плитка». */
export function masculine(adjective: string): string {
  return adjective.replace(/няя$/, 'ний').replace(/ая$/, 'ый');
}

/** Returns the look of a set's family. */
export function lookOf(set: string): ValueCode<'look'> {
  const family = set.split('-')[0];
  if (set.startsWith('marble-onyx')) return 'onyx';
  switch (family) {
    case 'marble':
    case 'travertine':
    case 'concrete':
    case 'terrazzo':
    case 'metro':
    case 'ornament':
    case 'wood':
      return family;
    case 'glaze':
      return 'plain';
    case 'mosaic':
      return 'chips';
    default:
      return 'stone';
  }
}
