import { describe, expect, it } from 'vitest';
import type { Length } from '../measures/area.ts';
import type { LayingPattern } from '../tile/room.ts';
import type { DrawnScene, LaidGoods } from './drawing.ts';
import { type Face, WHOLE } from './face.ts';
import { type Corners, through, viewOf } from './homography.ts';
import { paintScene, type SceneLayers } from './paint-scene.ts';
import { textureOf } from './texture.ts';

const WIDTH = 600;
const HEIGHT = 400;
const mm = (millimetres: number) => (millimetres * 10) as Length;
/** A floor of 4 × 3 m seen by a standing person. */
const CORNERS: Corners = [
  [180, 120],
  [420, 120],
  [640, 420],
  [-40, 420],
];
const SIDES = { width: mm(4000), height: mm(3000) };
const PLAIN: Face = {
  ...{ hash: null, width: 1, height: 1, crop: WHOLE, pieces: 1, sheet: [1, 1], turns: false },
};

function layers(changes: Partial<SceneLayers> = {}): SceneLayers {
  const all = WIDTH * HEIGHT;
  return {
    ...{ width: WIDTH, height: HEIGHT, shine: null, faces: new Map() },
    picture: new Uint8Array(all * 3).fill(30),
    // 128 is the square root of a quarter: light that does not change colours.
    light: new Uint8Array(all * 3).fill(128),
    masks: new Map([['floor', new Uint8Array(all).fill(255)]]),
    ...changes,
  };
}

function scene(goods: Partial<LaidGoods> | null, tile = { width: mm(300), length: mm(600) }): DrawnScene {
  const laying = { width: SIDES.width, length: SIDES.height, tile, joint: mm(10), offset: 0 };
  const whole: LaidGoods = {
    ...{ face: PLAIN, line: mm(10), colour: '#000000', plain: '#e0e0e0', gloss: 0 },
    laying: { ...laying, pattern: 'straight' as LayingPattern },
    ...goods,
  };
  const floor = { id: 'floor', corners: CORNERS, ...SIDES, mask: '', bare: '#808080' };
  return {
    ...{ picture: '', light: '', shine: null, width: WIDTH, height: HEIGHT },
    surfaces: [{ ...floor, goods: goods && whole }],
  };
}

/** Columns in which a row of pixels is darkest; these are the joints. */
function jointsIn(picture: Uint8Array, row: number): number[] {
  const level = (column: number) => picture[(row * WIDTH + column) * 3] as number;
  return Array.from({ length: WIDTH - 2 }, (_, at) => at + 1).filter(
    (column) =>
      level(column) < 190 && level(column) <= level(column - 1) && level(column) < level(column + 1),
  );
}

describe('a covering in a scene', () => {
  it('[BEYOND-11] is in true scale: each tile is as wide as the perspective of the scene requires', () => {
    const picture = paintScene(scene({}), layers());
    const view = viewOf(CORNERS, SIDES.width, SIDES.height);
    if (!view) throw new Error('no view');
    for (const y of [mm(900), mm(1500), mm(2300)]) {
      // The middles of the joints between columns of tiles; each tile is 300 mm wide, each joint 10 mm.
      const places = Array.from({ length: 12 }, (_, at) => through(view, [mm(310) * (at + 1) - mm(5), y]));
      const row = Math.round((places[0]?.[1] ?? 0) - 0.5);
      const expected = places.map(([x]) => x - 0.5).filter((x) => x > 2 && x < WIDTH - 3);
      const [first = 0, last = 0] = [expected[0], expected.at(-1)];
      const found = jointsIn(picture, row).filter((x) => x > first - 5 && x < last + 5);
      expect(found).toHaveLength(expected.length);
      for (const [at, x] of expected.entries()) expect(Math.abs((found[at] ?? 0) - x)).toBeLessThan(1);
    }
  });

  it('[BEYOND-11] preserves the light of the scene: in a shade a quarter as bright it reflects a quarter', () => {
    const half = layers();
    for (let at = 0; at < half.light.length / 2; at++) half.light[at] = 64;
    const plain = scene({ line: 0 as Length });
    const picture = paintScene(plain, half);
    const [shade, light] = [150, 350].map((row) => picture[(row * WIDTH + 300) * 3] as number);
    const linear = (code = 0) => ((code / 255 + 0.055) / 1.055) ** 2.4;
    // Slightly below #e0e0e0 because bright light is compressed, so the shade is compared with its exact value.
    expect(linear(shade)).toBeCloseTo(linear(224) / 4, 1);
    expect(light).toBeGreaterThan(200);
  });

  it('[BEYOND-11] lies behind what stands before it', () => {
    const hidden = layers({ masks: new Map([['floor', new Uint8Array(WIDTH * HEIGHT)]]) });
    expect(paintScene(scene({}), hidden)).toEqual(hidden.picture);
  });

  it('[BEYOND-11] shows the bare ground where nothing is tried on', () => {
    const picture = paintScene(scene(null), layers());
    expect(picture[(300 * WIDTH + 300) * 3]).toBeGreaterThan(120);
    expect(new Set(picture.subarray(300 * WIDTH * 3, 301 * WIDTH * 3)).size).toBe(1);
  });

  it('[BEYOND-11] has the colours of the goods’ picture', () => {
    const red = textureOf(
      8,
      8,
      new Uint8Array(8 * 8 * 3).map((_, at) => (at % 3 === 0 ? 200 : 20)),
    );
    const face: Face = { ...PLAIN, hash: 'abc', width: 8, height: 8 };
    const picture = paintScene(scene({ face }), layers({ faces: new Map([['abc', red]]) }));
    const at = (300 * WIDTH + 300) * 3;
    expect(picture[at] as number).toBeGreaterThan((picture[at + 1] as number) * 2);
  });
});
