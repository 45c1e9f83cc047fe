import type { Door } from '../doors/front.ts';
import { type Inset, LEAF_HEIGHT, LEAF_WIDTH, type Leaf, paint, type Rect, veneer } from '../doors/leaf.ts';
import { wood } from '../materials/wood.ts';
import { woods } from './boards.ts';

const sheet = (kind: keyof typeof woods) =>
  veneer(wood({ ...woods[kind], width: 260, variety: 0.35, knots: 0, emboss: 0.07 }), 266.7);

const solid = (kind: keyof typeof woods) =>
  veneer(wood({ ...woods[kind], width: 400, variety: 0.35, knots: 0, emboss: 0.07 }), 400);

const classic = (rect: Rect): Inset => ({ kind: 'panel', rect, profile: 'classic' });

const square = (rect: Rect): Inset => ({ kind: 'panel', rect, profile: 'square' });

const frosted = (rect: Rect, bars?: readonly [number, number]): Inset => ({
  kind: 'glass',
  rect,
  tint: '#dfe5e3',
  ...(bars ? { bars } : {}),
});

const lacobel = (rect: Rect): Inset => ({ kind: 'glass', rect, tint: '#17181a', dark: true });

const milled = (rect: Rect): Inset => ({ kind: 'groove', rect });

const strip = (rect: Rect): Inset => ({ kind: 'groove', rect, tint: '#b9bcbe' });

const twoPanels = [classic([120, 130, 560, 760]), classic([120, 1010, 560, 860])];

const fourPanels = [
  classic([110, 120, 265, 800]),
  classic([425, 120, 265, 800]),
  classic([110, 1050, 265, 820]),
  classic([425, 1050, 265, 820]),
];

const threePanels = [
  square([120, 120, 560, 420]),
  square([120, 620, 560, 560]),
  square([120, 1260, 560, 620]),
];

const fiveLights = [0, 1, 2, 3, 4].map((index) => frosted([125, 130 + index * 362, 550, 292]));

const lines = (every: number) =>
  Array.from({ length: Math.floor(1990 / every) }, (_, index) =>
    milled([0, every * (index + 0.6), LEAF_WIDTH, 4]),
  );

const oak = solid('oakNatural');

const wenge = solid('wenge');

const walnut = solid('walnut');

const white = paint('#f1efeb');

const interior: readonly Door[] = [
  {
    set: 'door-classic-white',
    tone: 'white',
    leaf: { face: white, insets: twoPanels },
    frame: white,
    metal: 'chrome',
  },
  {
    set: 'door-classic-white-glass',
    tone: 'white',
    leaf: { face: white, insets: [frosted([120, 130, 560, 1080], [2, 4]), classic([120, 1330, 560, 540])] },
    frame: white,
    metal: 'brass',
  },
  {
    set: 'door-scandi-white',
    tone: 'white',
    leaf: { face: paint('#eeece7'), insets: fourPanels },
    frame: paint('#eeece7'),
    metal: 'black',
  },
  {
    set: 'door-flush-white',
    tone: 'white',
    leaf: { face: paint('#e9e5de'), insets: [] },
    frame: white,
    metal: 'black',
    hidden: true,
  },
  {
    set: 'door-oak-inlay',
    tone: 'natural',
    leaf: {
      face: sheet('oakNatural'),
      insets: [330, 760, 1190, 1620].map((y) => strip([0, y, LEAF_WIDTH, 6])),
    },
    frame: oak,
    metal: 'chrome',
  },
  {
    set: 'door-oak-lights',
    tone: 'natural',
    leaf: { face: oak, insets: fiveLights, stile: 125 },
    frame: oak,
    metal: 'chrome',
  },
  {
    set: 'door-oak-light-panels',
    tone: 'light',
    leaf: { face: solid('oakLight'), insets: threePanels, stile: 120 },
    frame: solid('oakLight'),
    metal: 'chrome',
  },
  {
    set: 'door-wenge-strip',
    tone: 'dark',
    leaf: { face: sheet('wenge'), insets: [frosted([520, 150, 110, 1700])] },
    frame: wenge,
    metal: 'chrome',
  },
  {
    set: 'door-wenge-panels',
    tone: 'dark',
    leaf: { face: wenge, insets: twoPanels, stile: 120 },
    frame: wenge,
    metal: 'brass',
  },
  {
    set: 'door-walnut-classic',
    tone: 'brown',
    leaf: {
      face: walnut,
      insets: [frosted([130, 140, 540, 820], [1, 3]), classic([130, 1090, 540, 780])],
      stile: 130,
    },
    frame: walnut,
    metal: 'brass',
  },
  {
    set: 'door-grey-enamel',
    tone: 'grey',
    leaf: { face: paint('#a9aaa8'), insets: threePanels },
    frame: paint('#a9aaa8'),
    metal: 'chrome',
  },
  {
    set: 'door-grey-lines',
    tone: 'grey',
    leaf: { face: paint('#8b8d8e'), insets: lines(332) },
    frame: paint('#8b8d8e'),
    metal: 'black',
  },
  {
    set: 'door-cappuccino-black-glass',
    tone: 'beige',
    leaf: {
      face: sheet('ash'),
      insets: [0, 1, 2].map((index) => lacobel([150, 180 + index * 570, 500, 500])),
    },
    frame: solid('ash'),
    metal: 'black',
  },
  {
    set: 'door-graphite-flush',
    tone: 'dark',
    leaf: { face: paint('#3e4144'), insets: [milled([200, 0, 4, LEAF_HEIGHT])] },
    frame: paint('#3e4144'),
    metal: 'black',
  },
  {
    set: 'door-sage-panels',
    tone: 'green',
    leaf: {
      face: paint('#98a594'),
      insets: [classic([120, 130, 560, 1180]), classic([120, 1410, 560, 460])],
    },
    frame: paint('#98a594'),
    metal: 'brass',
  },
  {
    set: 'door-oak-grey-glass',
    tone: 'grey',
    leaf: { face: solid('oakGrey'), insets: [frosted([130, 140, 540, 1720], [1, 4])], stile: 130 },
    frame: solid('oakGrey'),
    metal: 'black',
  },
];

const innerWhite: Leaf = { face: paint('#ece9e4'), insets: [square([110, 110, 580, 1780])] };

const innerOak: Leaf = { face: sheet('oakLight'), insets: lines(400) };

const innerMirror: Leaf = {
  face: paint('#d9d4cc'),
  insets: [{ kind: 'glass', rect: [190, 160, 420, 1660], tint: '#c9d2d6' }],
};

const steel = (hex: string) => paint(hex, 0.03, 0.05);

const entrances: readonly Door[] = [
  {
    set: 'entrance-graphite-lines',
    tone: 'dark',
    leaf: { face: steel('#3b3e42'), insets: lines(190) },
    inner: innerWhite,
    frame: steel('#34373a'),
    metal: 'chrome',
    entrance: true,
  },
  {
    set: 'entrance-black-modern',
    tone: 'black',
    leaf: {
      face: steel('#232426'),
      insets: [lacobel([560, 160, 70, 1680]), ...[400, 1000, 1600].map((y) => strip([0, y, 540, 5]))],
    },
    inner: innerOak,
    frame: steel('#232426'),
    metal: 'black',
    entrance: true,
    pulled: true,
  },
  {
    set: 'entrance-brown-classic',
    tone: 'brown',
    leaf: { face: solid('oakSmoked'), insets: [...twoPanels] },
    inner: { face: solid('oakNatural'), insets: twoPanels },
    frame: steel('#3a2c22'),
    metal: 'brass',
    entrance: true,
  },
  {
    set: 'entrance-copper',
    tone: 'brown',
    leaf: {
      face: steel('#5a3f31'),
      insets: [classic([110, 110, 580, 500]), classic([110, 690, 580, 500]), classic([110, 1270, 580, 620])],
    },
    inner: innerMirror,
    frame: steel('#4e372b'),
    metal: 'chrome',
    entrance: true,
  },
  {
    set: 'entrance-oak-modern',
    tone: 'natural',
    leaf: { face: sheet('oakSmoked'), insets: [milled([180, 0, 5, LEAF_HEIGHT]), ...lines(500)] },
    inner: innerWhite,
    frame: steel('#2b2a29'),
    metal: 'black',
    entrance: true,
    pulled: true,
  },
  {
    set: 'entrance-grey-thermo',
    tone: 'grey',
    leaf: { face: steel('#7d8184'), insets: [square([120, 140, 560, 700]), square([120, 960, 560, 900])] },
    inner: innerMirror,
    frame: steel('#6c7073'),
    metal: 'chrome',
    entrance: true,
  },
];

/** Every door of the pool. */
export const doors: readonly Door[] = [...interior, ...entrances];
