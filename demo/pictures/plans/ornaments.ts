import { ornament, petals, quatrefoil, rhombs, starAndCross } from '../materials/ornament.ts';
import { type CoveringPlan, type Scene, tilePlan } from './plan.ts';

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

/** Cement tile with ornament. */
export const ornaments = (): CoveringPlan[] => [
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
