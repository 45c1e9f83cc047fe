import { type Glaze, glaze, mixed } from '../materials/glaze.ts';
import { marble } from '../materials/marble.ts';
import { hexagons, pennies, rows } from '../surface.ts';
import { type CoveringPlan, grout, patternPlan, type Scene } from './plan.ts';

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

/** Mosaics of glass, stone and glazed chips. */
export function mosaics(): CoveringPlan[] {
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
