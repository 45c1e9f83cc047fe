import { label } from '../goods/labels.ts';
import { bag, bucket } from '../goods/packs.ts';
import type { Solid } from '../room/solids.ts';

interface Grout {
  colour: string;
  /** As the label says it, of «затирка». */
  word: string;
  /** The joint when it is dry. */
  joint: string;
  /** Of the label, where the joint itself would be too light for its lettering. */
  ink: string;
}

const DARK = '#3a352f';
const LIGHT = '#ffffff';

const CEMENT: readonly Grout[] = [
  { colour: 'white', word: 'белая', joint: '#eeebe4', ink: DARK },
  { colour: 'light-grey', word: 'светло-серая', joint: '#c4c5c4', ink: DARK },
  { colour: 'grey', word: 'серая', joint: '#8a8d90', ink: LIGHT },
  { colour: 'beige', word: 'бежевая', joint: '#d2bd98', ink: DARK },
  { colour: 'graphite', word: 'графитовая', joint: '#4b4f53', ink: LIGHT },
  { colour: 'brown', word: 'коричневая', joint: '#75503b', ink: LIGHT },
  { colour: 'sage', word: 'шалфей', joint: '#98a68d', ink: DARK },
  { colour: 'black', word: 'чёрная', joint: '#222326', ink: LIGHT },
];

const EPOXY: readonly Grout[] = [
  ...CEMENT.filter(({ colour }) => ['white', 'grey', 'graphite', 'beige'].includes(colour)),
  { colour: 'transparent', word: 'бесцветная', joint: '#d3e2e2', ink: DARK },
];

/** Grouts in the colours they are sold in; the label names the colour alone, for one picture stands for all joints and packings. */
export const grouts: readonly {
  set: string;
  tone: string;
  view: 'bag' | 'small';
  make(): Promise<Solid[]>;
}[] = [
  ...CEMENT.map(({ colour, word, joint, ink }) => ({
    set: `grout-bag-${colour}`,
    tone: colour,
    view: 'bag' as const,
    make: async () =>
      bag(
        await label({
          ...{ title: 'ЗАТИРКА', line: word, ground: '#f3f0ea', band: joint, ink, swatch: joint },
          ...{ width: 560, height: 800, fit: 0.9 },
        }),
        470,
        640,
        -0.25,
      ),
  })),
  ...EPOXY.map(({ colour, word, joint, ink }) => ({
    set: `grout-bucket-${colour}`,
    tone: colour,
    view: 'small' as const,
    make: async () =>
      bucket(
        await label({
          ...{ title: 'ЭПОКСИДНАЯ', line: `затирка, ${word}`, ground: '#f4f2ee', band: joint, ink },
          ...{ swatch: joint, width: 640, height: 560, fit: 0.6 },
        }),
        '#e4e1da',
        joint,
      ),
  })),
];
