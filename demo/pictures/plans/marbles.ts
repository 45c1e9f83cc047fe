import { type Marble, marble } from '../materials/marble.ts';
import { type CoveringPlan, tilePlan } from './plan.ts';

const large = [600, 600] as const;

const marbles: Record<string, Marble> = {
  carrara: {
    ground: ['#aeb0b2', '#d3d3d2', '#e8e7e5', '#f2f1ef'],
    clouds: 260,
    veins: [
      { spacing: 240, thickness: 3, wander: 0.8, strength: 0.5, colour: '#84878b' },
      { spacing: 110, thickness: 1, wander: 0.7, strength: 0.32, colour: '#989b9f', cover: 0.45 },
      { spacing: 55, thickness: 0.6, wander: 0.6, strength: 0.2, colour: '#9a9da1', cover: 0.4 },
    ],
  },
  statuario: {
    ground: ['#c4c4c4', '#e9e8e6', '#f3f2f0', '#f8f7f5'],
    clouds: 420,
    contrast: 0.7,
    veins: [
      {
        spacing: 420,
        thickness: 7,
        wander: 0.75,
        strength: 0.72,
        colour: '#6f7276',
        halo: 0.4,
        angle: 48,
        stretch: 2.4,
        cover: 0.62,
      },
      { spacing: 170, thickness: 1.4, wander: 0.8, strength: 0.4, colour: '#8f9296', cover: 0.4, angle: 40 },
    ],
  },
  calacatta: {
    ground: ['#d8d0c2', '#efebe4', '#f5f2ed', '#faf8f4'],
    clouds: 380,
    contrast: 0.75,
    veins: [
      {
        spacing: 360,
        thickness: 6.5,
        wander: 0.7,
        strength: 0.62,
        colour: '#8d8580',
        halo: 0.5,
        angle: 55,
        stretch: 2.6,
        cover: 0.64,
      },
      {
        spacing: 250,
        thickness: 3.6,
        wander: 0.85,
        strength: 0.62,
        colour: '#b98f55',
        halo: 0.5,
        angle: 48,
        stretch: 2,
        cover: 0.5,
      },
      { spacing: 90, thickness: 0.9, wander: 0.7, strength: 0.34, colour: '#c0a478', cover: 0.42 },
    ],
  },
  crema: {
    ground: ['#c9ad86', '#dcc6a4', '#e7d6b9', '#efe2cb'],
    clouds: 190,
    veins: [
      {
        spacing: 150,
        thickness: 1.2,
        wander: 0.9,
        strength: 0.55,
        colour: '#b08552',
        cover: 0.5,
        halo: 0.12,
      },
      { spacing: 60, thickness: 0.7, wander: 0.8, strength: 0.4, colour: '#f6ecd9', cover: 0.5 },
    ],
  },
  emperador: {
    ground: ['#2c1c14', '#4a3123', '#634433', '#7a5743'],
    clouds: 130,
    contrast: 1.1,
    veins: [
      {
        spacing: 120,
        thickness: 1.8,
        wander: 0.9,
        strength: 0.62,
        colour: '#c9a680',
        cover: 0.52,
        halo: 0.2,
      },
      { spacing: 48, thickness: 0.7, wander: 0.8, strength: 0.5, colour: '#d8bf9d', cover: 0.5, halo: 0.1 },
      { spacing: 70, thickness: 1.2, wander: 0.9, strength: 0.5, colour: '#1d120c', cover: 0.5 },
    ],
    gloss: 0.04,
  },
  nero: {
    ground: ['#111114', '#19191c', '#202023', '#29292b'],
    clouds: 300,
    veins: [
      {
        spacing: 330,
        thickness: 1.9,
        wander: 0.75,
        strength: 0.85,
        colour: '#e2ded6',
        cover: 0.5,
        halo: 0.1,
        stretch: 2.2,
        angle: 50,
      },
      {
        spacing: 130,
        thickness: 0.7,
        wander: 0.8,
        strength: 0.55,
        colour: '#b5b1aa',
        cover: 0.38,
        halo: 0.08,
      },
    ],
    gloss: 0.03,
  },
  verde: {
    ground: ['#0f2019', '#1b3a2c', '#2c5341', '#47705b'],
    clouds: 120,
    contrast: 1.15,
    veins: [
      { spacing: 170, thickness: 2, wander: 0.95, strength: 0.55, colour: '#a8c4ae', cover: 0.48, halo: 0.2 },
      { spacing: 60, thickness: 0.7, wander: 0.9, strength: 0.45, colour: '#86a893', cover: 0.5, halo: 0.1 },
      { spacing: 90, thickness: 3, wander: 0.9, strength: 0.5, colour: '#0a1611', cover: 0.45 },
    ],
    gloss: 0.035,
  },
  rosa: {
    ground: ['#b98877', '#d2a796', '#e2c1b1', '#eed6c9'],
    clouds: 210,
    veins: [
      { spacing: 200, thickness: 2.2, wander: 0.9, strength: 0.5, colour: '#96594a', cover: 0.5, halo: 0.25 },
      { spacing: 90, thickness: 0.9, wander: 0.9, strength: 0.45, colour: '#f7ebe2', cover: 0.5 },
    ],
  },
  'onyx-honey': {
    ground: ['#8a5222', '#c48a47', '#e0b878', '#eed3a4', '#f6e7c9'],
    clouds: 110,
    contrast: 1.25,
    angle: 28,
    stretch: 4.5,
    veins: [
      {
        spacing: 120,
        thickness: 2.4,
        wander: 0.6,
        strength: 0.5,
        colour: '#fbf2de',
        angle: 28,
        stretch: 5,
        cover: 0.6,
      },
      {
        spacing: 150,
        thickness: 2,
        wander: 0.6,
        strength: 0.5,
        colour: '#8f4c1d',
        angle: 28,
        stretch: 5,
        cover: 0.5,
      },
    ],
  },
  'onyx-jade': {
    ground: ['#5f8d78', '#92b5a1', '#bcd3c2', '#dce8dc', '#eef3ea'],
    clouds: 120,
    contrast: 1.2,
    angle: 40,
    stretch: 3.8,
    veins: [
      {
        spacing: 140,
        thickness: 2,
        wander: 0.7,
        strength: 0.5,
        colour: '#f7faf4',
        angle: 40,
        stretch: 4,
        cover: 0.6,
      },
      {
        spacing: 190,
        thickness: 1.6,
        wander: 0.7,
        strength: 0.45,
        colour: '#b58a4f',
        angle: 40,
        stretch: 4,
        cover: 0.45,
      },
    ],
  },
};

const marbleTones: Record<string, readonly [tone: string, joint: string]> = {
  carrara: ['light', '#d6d5d3'],
  statuario: ['white', '#e2e1df'],
  calacatta: ['white', '#e6e1d8'],
  crema: ['beige', '#d9c9ac'],
  emperador: ['brown', '#4a372b'],
  nero: ['black', '#2a2a2c'],
  verde: ['green', '#20352b'],
  rosa: ['pink', '#d9bdb0'],
  'onyx-honey': ['beige', '#dcbc88'],
  'onyx-jade': ['green', '#b9cdbd'],
};

export function marblePlans(): CoveringPlan[] {
  return Object.entries(marbles).map(([name, kind], index) => {
    const [tone, joint] = marbleTones[name] ?? ['light', '#dddddd'];
    return tilePlan({
      set: `marble-${name}`,
      family: 'marble',
      tone,
      face: marble(kind),
      size: index % 3 === 1 ? [600, 1200] : large,
      joint,
      scene: index % 3 === 2 ? 'bath-wall' : index % 3 === 1 ? 'living' : 'bath-floor',
      detailSpan: 230,
    });
  });
}
