import { boards, skirting } from '../goods/trim.ts';
import { plain, timber } from '../room/paints.ts';
import type { Paint, Solid } from '../room/solids.ts';

/** How a moulding of a colour is faced; `standing` where it is drawn upright. */
type Facing = (standing: boolean) => Paint;

const WOODS: Readonly<Record<string, Facing>> = {
  oak: (standing) => timber('oakNatural', standing),
  'light-oak': (standing) => timber('oakLight', standing),
  'grey-oak': (standing) => timber('oakGrey', standing),
  walnut: (standing) => timber('walnut', standing),
  wenge: (standing) => timber('wenge', standing),
};

const SKIRTINGS: Readonly<Record<string, Facing>> = {
  ...WOODS,
  white: () => plain('#f2f0ec', 0),
  silver: () => plain('#9ea2a7', 0),
  black: () => plain('#242527', 0),
};

/** In the colours of the leaves, see `door-kinds.ts`. */
const BOARDS: Readonly<Record<string, Facing>> = {
  ...WOODS,
  white: () => plain('#f1efeb', 0),
  grey: () => plain('#a9aaa8', 0),
  sage: () => plain('#98a594', 0),
  graphite: () => plain('#3e4144', 0),
  beige: (standing) => timber('ash', standing),
};

/** Skirting boards, and what goes around doors, in the colours they are sold in. */
export const mouldings: readonly {
  set: string;
  tone: string;
  view: 'long' | 'boards';
  make(): Solid[];
}[] = [
  ...Object.entries(SKIRTINGS).map(([colour, facing]) => ({
    set: `skirting-${colour}`,
    tone: colour,
    view: 'long' as const,
    make: () => skirting(facing(false)),
  })),
  ...(['architrave', 'extension', 'frame'] as const).flatMap((kind) =>
    Object.entries(BOARDS).map(([colour, facing]) => ({
      set: `${kind}-${colour}`,
      tone: colour,
      view: 'boards' as const,
      make: () => boards(kind, facing(true)),
    })),
  ),
];
