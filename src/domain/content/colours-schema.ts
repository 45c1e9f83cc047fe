import * as v from 'valibot';
import { group, someOf } from './content-fields.ts';

const COLOUR = v.pipe(
  v.string('Нужен цвет в кавычках: «#0b6e99»'),
  v.regex(/^#[0-9a-f]{6}$/i, 'Нужен цвет в кавычках: «#0b6e99»'),
  v.toLowerCase(),
);
/** A colour `#rrggbb` for each appearance; if the dark one is missing, it is derived by lightening the light one. */
const PAIR = group({ light: COLOUR, dark: v.exactOptional(COLOUR) });

/**
 * Colours that a shop chooses: the accent (buttons, links, badges) and the page background. All other colours are derived from these two.
 */
export const COLOURS = someOf({ accent: PAIR, ground: PAIR });
