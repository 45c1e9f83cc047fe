import { colour, scale, toLight } from '../colour.ts';
import { crosses, handles, hinges, lock, threshold, trowel } from '../goods/hardware.ts';
import { type LabelText, label } from '../goods/labels.ts';
import { bag, bottle, bucket, roll } from '../goods/packs.ts';
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

const hardware: readonly Goods[] = [
  { set: 'handle-chrome', tone: 'chrome', view: 'bag', make: () => handles('chrome') },
  { set: 'handle-black', tone: 'black', view: 'bag', make: () => handles('black') },
  { set: 'handle-brass', tone: 'brass', view: 'bag', make: () => handles('brass') },
  { set: 'handle-bronze', tone: 'bronze', view: 'bag', make: () => handles('bronze') },
  { set: 'handle-white', tone: 'white', view: 'bag', make: () => handles('white') },
  { set: 'handle-nickel', tone: 'nickel', view: 'bag', make: () => handles('nickel') },
  { set: 'hinge-chrome', tone: 'chrome', view: 'bag', make: () => hinges('chrome') },
  { set: 'hinge-brass', tone: 'brass', view: 'bag', make: () => hinges('brass') },
  { set: 'hinge-bronze', tone: 'bronze', view: 'bag', make: () => hinges('bronze') },
  { set: 'hinge-black', tone: 'black', view: 'bag', make: () => hinges('black') },
  { set: 'hinge-white', tone: 'white', view: 'bag', make: () => hinges('white') },
  { set: 'hinge-nickel', tone: 'nickel', view: 'bag', make: () => hinges('nickel') },
  { set: 'lock-chrome', tone: 'chrome', view: 'bag', make: () => lock('chrome') },
  { set: 'lock-black', tone: 'black', view: 'bag', make: () => lock('black') },
  { set: 'lock-bronze', tone: 'bronze', view: 'bag', make: () => lock('bronze') },
  { set: 'lock-nickel', tone: 'nickel', view: 'bag', make: () => lock('nickel') },
  { set: 'spacers-white', tone: 'white', view: 'flat', make: () => crosses('#eceae5') },
  { set: 'threshold-chrome', tone: 'chrome', view: 'long', make: () => threshold('chrome') },
  { set: 'threshold-brass', tone: 'brass', view: 'long', make: () => threshold('brass') },
  { set: 'threshold-bronze', tone: 'bronze', view: 'long', make: () => threshold('bronze') },
  { set: 'threshold-black', tone: 'black', view: 'long', make: () => threshold('black') },
  { set: 'threshold-white', tone: 'white', view: 'long', make: () => threshold('white') },
  { set: 'threshold-grey', tone: 'grey', view: 'long', make: () => threshold('grey') },
  { set: 'threshold-beige', tone: 'beige', view: 'long', make: () => threshold('beige') },
  { set: 'trowel', tone: 'chrome', view: 'flat', make: () => trowel() },
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
