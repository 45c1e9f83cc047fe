import { colour, scale, toLight } from '../colour.ts';
import { handles, hiddenHinges, hinges, overlayHinges, thumbturn } from '../goods/handles.ts';
import { type LabelText, label } from '../goods/labels.ts';
import { clips, crosses, float, sheetStack, trowel, wedges } from '../goods/laying.ts';
import { cylinder, latch, lock } from '../goods/locks.ts';
import type { Metal } from '../goods/metals.ts';
import { bag, bottle, bucket, roll } from '../goods/packs.ts';
import { threshold } from '../goods/trim.ts';
import type { MasterPlan } from '../masters.ts';
import { smoothstep } from '../noise.ts';
import type { Room } from '../room/look.ts';
import { drawRoom } from '../room/render.ts';
import type { Solid } from '../room/solids.ts';
import type { Surface } from '../surface.ts';
import { grouts } from './grouts.ts';
import { mouldings } from './mouldings.ts';

const SIDE = 760;
const PAPER = '#f1efeb';

/** Seamless paper: floor and back run into each other. */
const paper: Surface = (_x, y, _footprint, out) => {
  out.set(colour(PAPER));
  scale(out, 0.985 + 0.015 * smoothstep(1500, 3600, y));
  out[4] = 0;
};

/** Width of the picture plane at distance 1, height of the eye in mm and how far the plane is shifted down. */
const VIEWS = {
  bag: [0.46, 820, 0.165],
  small: [0.42, 820, 0.2],
  boards: [0.56, 820, 0.11],
  flat: [0.5, 1000, 0.31],
  long: [0.74, 1000, 0.33],
} as const;

function studio(solids: readonly Solid[], view: keyof typeof VIEWS): Room {
  const [plane, eye, shift] = VIEWS[view];
  const back = toLight(colour(PAPER)[0]);
  return {
    box: { half: 2300, height: 3400, depth: 5200, behind: 1500 },
    solids,
    lighting: {
      window: { z0: 300, z1: 3000, y0: 300, y1: 3100, panes: [1, 1], frosted: true },
      sky: 1.25,
      ambient: 0.62,
    },
    eye: [0, eye, 0],
    plane,
    shift,
    width: SIDE,
    height: SIDE,
    wall: [back, back, back],
  };
}

interface Goods {
  set: string;
  tone: string;
  view: keyof typeof VIEWS;
  make(): Solid[] | Promise<Solid[]>;
}

const bagLabel = (
  rest: Omit<LabelText, 'width' | 'height' | 'ink' | 'ground' | 'fit'> & Partial<LabelText>,
) => label({ ground: '#ece8e0', ink: '#ffffff', width: 560, height: 800, fit: 0.9, ...rest });
const roundLabel = (
  rest: Omit<LabelText, 'width' | 'height' | 'ink' | 'ground' | 'fit'> & Partial<LabelText>,
) => label({ ground: '#f4f2ee', ink: '#ffffff', width: 640, height: 560, fit: 0.6, ...rest });

const packs: readonly Goods[] = [
  {
    set: 'glue-bag',
    tone: 'grey',
    view: 'bag',
    make: async () =>
      bag(
        await bagLabel({
          title: 'КЛЕЙ',
          line: 'для плитки и керамогранита',
          band: '#b5472a',
          swatch: '#8d8a85',
        }),
        560,
        800,
        0.28,
      ),
  },
  {
    set: 'glue-bag-white',
    tone: 'white',
    view: 'bag',
    make: async () =>
      bag(
        await bagLabel({
          title: 'КЛЕЙ БЕЛЫЙ',
          line: 'для мозаики и мрамора',
          band: '#3d6b78',
          swatch: '#d6d3cd',
        }),
        560,
        800,
        0.28,
      ),
  },
  {
    set: 'levelling-bag',
    tone: 'green',
    view: 'bag',
    make: async () =>
      bag(
        await bagLabel({
          title: 'РОВНИТЕЛЬ',
          line: 'самовыравнивающийся пол',
          band: '#4f7358',
          swatch: '#a3a8a0',
        }),
        560,
        800,
        0.28,
      ),
  },
  {
    set: 'primer-bucket',
    tone: 'blue',
    view: 'small',
    make: async () =>
      bucket(
        await roundLabel({
          title: 'ГРУНТОВКА',
          line: 'глубокого проникновения',
          band: '#2f6a8a',
          swatch: '#86b1c4',
        }),
        '#f4f3f0',
        '#2f6a8a',
      ),
  },
  {
    set: 'waterproofing-bucket',
    tone: 'green',
    view: 'small',
    make: async () =>
      bucket(
        await roundLabel({
          title: 'ГИДРОИЗОЛЯЦИЯ',
          line: 'для ванных комнат',
          band: '#3b7a5a',
          swatch: '#7fb097',
        }),
        '#f4f3f0',
        '#3b7a5a',
      ),
  },
  {
    set: 'cleaner-bottle',
    tone: 'white',
    view: 'bag',
    make: async () =>
      bottle(
        await roundLabel({
          title: 'ОЧИСТИТЕЛЬ',
          line: 'для плитки и швов',
          band: '#b5472a',
          swatch: '#cfd6d4',
        }),
        '#f0efec',
        '#b5472a',
      ),
  },
  { set: 'underlay-roll-green', tone: 'green', view: 'flat', make: () => roll('#8fae7d', 22) },
  { set: 'underlay-roll-cork', tone: 'brown', view: 'flat', make: () => roll('#b98e62', 16) },
  { set: 'underlay-roll-foil', tone: 'grey', view: 'flat', make: () => roll('#c3c8cc', 18, true) },
];

/** A thing in the finishes that it is sold in. */
const inFinishes = (
  thing: string,
  view: Goods['view'],
  make: (metal: Metal) => Solid[],
  ...metals: Metal[]
): Goods[] =>
  metals.map((metal) => ({ set: `${thing}-${metal}`, tone: metal, view, make: () => make(metal) }));

const MANY: Metal[] = ['chrome', 'black', 'brass', 'bronze', 'white', 'nickel'];
const SOME: Metal[] = ['chrome', 'black', 'bronze', 'nickel'];
const FEW: Metal[] = ['chrome', 'black', 'nickel'];

const hardware: readonly Goods[] = [
  ...inFinishes('handle', 'bag', (metal) => handles(metal, 'round'), ...MANY),
  ...inFinishes('handle-square', 'bag', (metal) => handles(metal, 'square'), ...SOME),
  ...inFinishes('handle-plate', 'bag', (metal) => handles(metal, 'plate'), 'brass', ...SOME),
  ...inFinishes('thumbturn', 'bag', thumbturn, ...MANY),
  ...inFinishes('hinge', 'bag', hinges, ...MANY),
  ...inFinishes('hinge-hidden', 'bag', hiddenHinges, ...FEW),
  ...inFinishes('hinge-overlay', 'bag', overlayHinges, ...SOME),
  ...inFinishes('lock', 'bag', lock, ...FEW),
  ...inFinishes('latch', 'bag', latch, ...SOME),
  ...inFinishes('cylinder', 'flat', cylinder, ...FEW),
  ...inFinishes(
    'threshold',
    'long',
    threshold,
    'chrome',
    'brass',
    'bronze',
    'black',
    'white',
    'grey',
    'beige',
  ),
  { set: 'spacers-white', tone: 'white', view: 'flat', make: () => crosses('#eceae5') },
  { set: 'clips-white', tone: 'white', view: 'flat', make: () => clips('#eceae5') },
  { set: 'wedges-red', tone: 'red', view: 'flat', make: () => wedges('#b5472a') },
  { set: 'trowel', tone: 'chrome', view: 'flat', make: () => trowel() },
  { set: 'float-red', tone: 'red', view: 'flat', make: () => float() },
  { set: 'underlay-sheets-green', tone: 'green', view: 'flat', make: () => sheetStack('#8fae7d') },
];

/** What goes with tiles, boards and doors, on white paper. */
export function goodsMasters(): MasterPlan[] {
  return [...packs, ...grouts, ...mouldings, ...hardware].map(({ set, tone, view, make }) => ({
    id: `${set}-product`,
    set,
    family: 'goods',
    tone,
    role: 'product',
    max: 26_000,
    draw: async () =>
      drawRoom(studio(await make(), view), {
        floor: paper,
        back: paper,
        side: paper,
        shine: 0.25,
        backdrop: 0.9,
      }),
  }));
}
