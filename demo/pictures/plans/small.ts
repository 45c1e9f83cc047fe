import { type Glaze, glaze, mixed } from '../materials/glaze.ts';
import { marble } from '../materials/marble.ts';
import { ornament, petals, quatrefoil, rhombs, starAndCross } from '../materials/ornament.ts';
import { hexagons, pennies, rows } from '../surface.ts';
import { type CoveringPlan, grout, patternPlan, type Scene, tilePlan } from './plan.ts';

const whiteMarble = marble({
  ground: ['#b9b9b8', '#dcdbd9', '#ecebe9', '#f4f3f1'],
  clouds: 70,
  veins: [{ spacing: 60, thickness: 1, wander: 0.8, strength: 0.5, colour: '#84878b' }],
});
const darkMarble = marble({
  ground: ['#1b1b1e', '#2a2a2d', '#39393c'],
  clouds: 60,
  veins: [{ spacing: 60, thickness: 0.6, wander: 0.8, strength: 0.5, colour: '#cfcac2', cover: 0.4 }],
});
const brownMarble = marble({
  ground: ['#5a3d2c', '#79563f', '#97745a'],
  clouds: 50,
  veins: [{ spacing: 45, thickness: 0.8, wander: 0.8, strength: 0.5, colour: '#d8bf9d' }],
});
const creamMarble = marble({
  ground: ['#cdb48e', '#dfcba9', '#ecdfc6'],
  clouds: 60,
  veins: [{ spacing: 50, thickness: 0.7, wander: 0.8, strength: 0.4, colour: '#b08a5a' }],
});

const glass = (tones: string[], more: Partial<Glaze> = {}) =>
  glaze({ tones, variety: 0.7, gloss: 0.42, wave: 0.35, waveSize: 22, ...more });

function mosaic(
  name: string,
  tone: string,
  scene: Scene,
  rest: Omit<Parameters<typeof patternPlan>[0], 'set' | 'family' | 'tone' | 'scene'>,
): CoveringPlan {
  return patternPlan({ set: `mosaic-${name}`, family: 'mosaic', tone, scene, relief: 1, ...rest });
}

function mosaics(): CoveringPlan[] {
  return [
    mosaic('marble-squares', 'light', 'bath-floor', {
      face: mixed([
        [whiteMarble, 5],
        [creamMarble, 1],
      ]),
      laying: rows(23, 23, 2, 0),
      step: [25, 25],
      joint: grout('#d8d5cf', 0.8),
      span: 300,
      laidSpan: 760,
      detailSpan: 110,
    }),
    mosaic('aqua-glass', 'blue', 'bath-wall', {
      face: glass(['#bfe0e2', '#8fc7cf', '#5fa6b5', '#d9edec', '#3f8799', '#a5d3d2']),
      laying: rows(23, 23, 2, 0),
      step: [25, 25],
      joint: grout('#dfe6e6', 2, 0.5, true),
      span: 300,
      laidSpan: 760,
      detailSpan: 110,
    }),
    mosaic('sea-glass', 'green', 'bath-wall', {
      face: glass(['#c9dcc8', '#8fb39a', '#5f8f7b', '#dfe9d9', '#3f6f60', '#d7cfa8']),
      laying: rows(48, 15, 2, 0.5),
      step: [50, 34],
      joint: grout('#dde3dc', 2, 0.5, true),
      span: 300,
      laidSpan: 760,
      detailSpan: 130,
    }),
    mosaic('hexagon-white', 'white', 'bath-floor', {
      face: glaze({
        tones: ['#f1efeb', '#eeece7', '#f4f2ee'],
        variety: 0.2,
        gloss: 0.16,
        wave: 0.12,
        waveSize: 30,
      }),
      laying: hexagons(50, 2),
      step: [52, 90.07],
      joint: grout('#b9b6b1', 2.5, 0.5, true),
      span: 330,
      laidSpan: 900,
      detailSpan: 150,
    }),
    mosaic('hexagon-marble', 'grey', 'bath-floor', {
      face: mixed([
        [whiteMarble, 5],
        [darkMarble, 1.4],
      ]),
      laying: hexagons(50, 2),
      step: [52, 90.07],
      joint: grout('#cfccc7', 1),
      span: 330,
      laidSpan: 900,
      detailSpan: 150,
    }),
    mosaic('penny-black', 'black', 'bath-floor', {
      face: glaze({ tones: ['#1d1e20', '#232426', '#28292b'], variety: 0.5, gloss: 0.22, wave: 0.1 }),
      laying: pennies(20, 2),
      step: [22, 38.1],
      joint: grout('#8f8d8a', 3, 0.9, true),
      span: 250,
      laidSpan: 620,
      detailSpan: 100,
    }),
    mosaic('penny-mint', 'green', 'bath-wall', {
      face: glaze({
        tones: ['#b8d2c3', '#a9c8b7', '#c7dccf', '#f0efe9'],
        variety: 0.5,
        gloss: 0.25,
        wave: 0.1,
      }),
      laying: pennies(20, 2),
      step: [22, 38.1],
      joint: grout('#e4e2de', 3, 0.9, true),
      span: 250,
      laidSpan: 620,
      detailSpan: 100,
    }),
    mosaic('stone-mix', 'brown', 'kitchen', {
      face: mixed([
        [brownMarble, 3],
        [creamMarble, 3],
        [darkMarble, 1],
        [glass(['#a88a66', '#cfb896', '#7a5b40'], { gloss: 0.35 }), 2],
      ]),
      laying: rows(48, 23, 2, 0.5),
      step: [50, 50],
      joint: grout('#cabfae', 1),
      span: 300,
      laidSpan: 800,
      detailSpan: 130,
    }),
  ];
}

function metro(
  name: string,
  tone: string,
  tones: string[],
  joint: string,
  scene: Scene,
  more: Partial<Glaze> = {},
): CoveringPlan {
  return patternPlan({
    set: `metro-${name}`,
    family: 'metro',
    tone,
    scene,
    face: glaze({ tones, variety: 0.15, gloss: 0.3, wave: 0.06, waveSize: 120, ...more }),
    laying: rows(150, 75, 2, 0.5),
    step: [152, 154],
    joint: grout(
      joint,
      more.wave === undefined ? 11 : 3,
      more.wave === undefined ? 2.4 : 0.9,
      more.wave !== undefined,
    ),
    span: 456,
    laidSpan: 1000,
    detailSpan: 190,
  });
}

const metros = (): CoveringPlan[] => [
  metro('white', 'white', ['#f2f1ee'], '#cfcdc9', 'kitchen'),
  metro('sage', 'green', ['#8fa58c', '#8aa087', '#95aa92'], '#d8d6cf', 'kitchen'),
  metro('navy', 'blue', ['#22354f', '#26395a', '#1f3149'], '#b9bcc0', 'bath-wall'),
  metro('black', 'black', ['#1c1c1e'], '#6a6a6a', 'kitchen'),
  metro('sand', 'beige', ['#d9c7a8', '#d5c2a2', '#decdb0'], '#efe9dd', 'bath-wall', {
    wave: 0.8,
    waveSize: 55,
    variety: 0.5,
    pooled: 0.5,
    size: [150, 75],
    gloss: 0.3,
  }),
  metro('emerald', 'green', ['#1f5a4a', '#256552', '#1a4f41', '#2d6f5b'], '#dcdad4', 'kitchen', {
    wave: 0.9,
    waveSize: 50,
    variety: 0.7,
    pooled: 0.8,
    size: [150, 75],
    gloss: 0.36,
  }),
];

const zellige = (tones: string[]): Partial<Glaze> & { tones: string[] } => ({
  tones,
  variety: 0.8,
  wave: 1.1,
  waveSize: 60,
  gloss: 0.36,
  pooled: 0.5,
  size: [100, 100],
  specks: 0.5,
});

function plain(
  name: string,
  tone: string,
  kind: Glaze,
  size: readonly [number, number],
  joint: string,
  scene: Scene,
): CoveringPlan {
  return patternPlan({
    set: `glaze-${name}`,
    family: 'glaze',
    tone,
    scene,
    face: glaze(kind),
    laying: rows(size[0], size[1], 2, 0),
    step: [size[0] + 2, size[1] + 2],
    joint: grout(joint, 3, 0.6, true),
    span: (Math.max(...size) + 2) * (Math.max(...size) > 150 ? 2 : 3),
    laidSpan: Math.max(900, Math.max(...size) * 3.2),
    detailSpan: 190,
  });
}

const plains = (): CoveringPlan[] => [
  plain(
    'snow',
    'white',
    { tones: ['#f3f2ef'], gloss: 0.26, wave: 0.1, waveSize: 140 },
    [200, 200],
    '#d9d7d3',
    'bath-wall',
  ),
  plain(
    'ivory-zellige',
    'beige',
    zellige(['#ece3d0', '#e6dbc4', '#f1eadb', '#ded1b6']),
    [100, 100],
    '#e6dfd0',
    'kitchen',
  ),
  plain(
    'blue-zellige',
    'blue',
    zellige(['#2f5f8a', '#3a6f9b', '#274f76', '#4d83ad']),
    [100, 100],
    '#d5d6d4',
    'kitchen',
  ),
  plain(
    'terracotta',
    'red',
    {
      tones: ['#b5603f', '#ad5838', '#bf6b48', '#a65234'],
      variety: 0.6,
      gloss: 0.08,
      wave: 0.5,
      waveSize: 70,
      specks: 0.3,
    },
    [200, 200],
    '#cfc0ad',
    'hall',
  ),
  plain(
    'powder',
    'pink',
    { tones: ['#dcb9ac', '#d8b3a5'], variety: 0.2, gloss: 0.2, wave: 0.25, waveSize: 90 },
    [200, 200],
    '#ece2da',
    'bath-wall',
  ),
  plain(
    'graphite',
    'dark',
    { tones: ['#4a4d50', '#46494c'], variety: 0.2, gloss: 0.05, wave: 0.1 },
    [200, 200],
    '#707274',
    'bath-wall',
  ),
];

function ornamentPlan(
  name: string,
  tone: string,
  shapes: readonly ((x: number, y: number) => number)[],
  tints: readonly string[],
  ground: string,
  scene: Scene,
): CoveringPlan {
  return tilePlan({
    set: `ornament-${name}`,
    family: 'ornament',
    tone,
    scene,
    face: ornament({
      side: 200,
      ground,
      layers: shapes.map((shape, index) => [shape, tints[index % tints.length] ?? ground] as const),
    }),
    size: [200, 200],
    jointWidth: 1.5,
    joint: ground,
    laidSpan: 810,
    detailSpan: 120,
  });
}

const ornaments = (): CoveringPlan[] => [
  ornamentPlan(
    'seville',
    'blue',
    starAndCross,
    ['#34557a', '#d9d3c4', '#9db4c4', '#34557a', '#6f8fa8'],
    '#ece7da',
    'kitchen',
  ),
  ornamentPlan(
    'porto',
    'grey',
    petals,
    ['#8b9094', '#43494f', '#43494f', '#8b9094', '#43494f'],
    '#e9e6df',
    'hall',
  ),
  ornamentPlan(
    'granada',
    'green',
    quatrefoil,
    ['#3f6a5c', '#a8bda9', '#3f6a5c', '#3f6a5c'],
    '#efeade',
    'kitchen',
  ),
  ornamentPlan(
    'riga',
    'red',
    rhombs,
    ['#9c5a43', '#e9dfcd', '#e9dfcd', '#3d3a38', '#9c5a43'],
    '#e9dfcd',
    'hall',
  ),
  ornamentPlan(
    'lisboa',
    'dark',
    starAndCross,
    ['#3a3c3f', '#e6e1d6', '#8f8a80', '#b98a4d', '#8f8a80'],
    '#e6e1d6',
    'bath-floor',
  ),
];

/** Mosaic, metro, plain glazed and patterned tiles. */
export function smallTilePlans(): CoveringPlan[] {
  return [...mosaics(), ...metros(), ...plains(), ...ornaments()];
}
