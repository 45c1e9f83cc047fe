import * as v from 'valibot';
import { group, someOf } from './content-fields.ts';

const COLOUR = v.pipe(
  v.string('Нужен цвет в кавычках: «#0b6e99»'),
  v.regex(/^#[0-9a-f]{6}$/i, 'Нужен цвет в кавычках: «#0b6e99»'),
  v.toLowerCase(),
);
/** A colour for a light appearance and one for a dark one, `#rrggbb`; without the second the first is lightened. */
const PAIR = group({ light: COLOUR, dark: v.exactOptional(COLOUR) });

/** The colours that a shop chooses itself, of buttons, links and marks, and of the page; all others follow from them. */
export const COLOURS = someOf({ accent: PAIR, ground: PAIR });
