import { type Glaze, glaze } from '../materials/glaze.ts';
import { rows } from '../surface.ts';
import { type CoveringPlan, grout, patternPlan, type Scene } from './plan.ts';

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
    piece: [150, 75],
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

/** Bevelled and hand-made metro tile. */
export const metros = (): CoveringPlan[] => [
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
    piece: size,
    step: [size[0] + 2, size[1] + 2],
    joint: grout(joint, 3, 0.6, true),
    span: (Math.max(...size) + 2) * (Math.max(...size) > 150 ? 2 : 3),
    laidSpan: Math.max(900, Math.max(...size) * 3.2),
    detailSpan: 190,
  });
}

/** Glazed tile of one colour. */
export const plains = (): CoveringPlan[] => [
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
