import { plain } from '../room/paints.ts';
import { box, type Distance, length, type Paint, type Solid, solid, turned, union } from '../room/solids.ts';
import { METAL, metals, yaw } from './metals.ts';
import { STAND } from './packs.ts';

/** Two lengths of skirting board, one standing, one lying before it, their ends to the camera. */
export function skirting(paint: Paint): Solid[] {
  const profile = (x: number, y: number, z: number, cz: number, base: number) => {
    const top = base + 330 - 60 * Math.max(0, Math.min(1, (cz - z) / 50));
    const d = Math.max(Math.abs(z - cz) - 46, y - top, base - y, Math.abs(x) - 640);
    const groove = length(y - base - 262, z - cz + 52) - 16;
    return Math.max(d - 4, -groove) * 0.8;
  };
  const turn = 0.72;
  const standing = yaw((x, y, z) => profile(x, y, z, STAND + 90, 4), turn);
  const lying = yaw((x, y, z) => profile(x, z - STAND + 470, STAND + 160 - y, STAND + 100, 0), turn);
  return [
    solid([-760, 0, STAND - 640], [760, 350, STAND + 760], standing, paint, { gloss: 0.1 }),
    solid([-760, 0, STAND - 900], [760, 130, STAND + 500], lying, paint, { gloss: 0.1 }),
  ];
}

/** Boards that go round a door, leaning side by side: rounded architraves, flat extensions, posts of a frame with their rebate. */
export function boards(kind: 'architrave' | 'extension' | 'frame', paint: Paint): Solid[] {
  const architrave = (x: number) => (px: number, y: number, z: number) => {
    const bow = 22 * Math.sqrt(Math.max(0, 1 - ((px - x) / 105) ** 2));
    return Math.max(Math.abs(px - x) - 100, STAND - 18 - bow - z, z - STAND - 20, y - 1120, 4 - y) * 0.75;
  };
  const post = (x: number) =>
    union(box(x, 560, STAND + 20, 92, 556, 26, 4), box(x - 46, 560, STAND - 20, 46, 556, 34, 4));
  const pieces: Record<typeof kind, Distance> = {
    architrave: union(architrave(-250), architrave(0), architrave(250)),
    extension: union(box(-190, 560, STAND + 6, 165, 556, 16, 4), box(190, 560, STAND + 6, 165, 556, 16, 4)),
    frame: union(post(-230), post(10), box(230, 330, STAND + 20, 92, 326, 26, 4)),
  };
  const set = turned(pieces[kind], 0, 0, STAND, -0.35, -0.1);
  return [solid([-560, 0, STAND - 400], [600, 1160, STAND + 400], set, paint, { gloss: 0.1 })];
}

/** A flat threshold strip with ridges. */
export function threshold(metal: keyof typeof metals): Solid[] {
  const strip = (lift: number, cz: number): Distance =>
    yaw((x, y, z) => {
      const ridge = Math.abs(z - cz) < 100 ? Math.sin((z - cz) / 8) * 4 : 0;
      const bow = 26 * Math.sqrt(Math.max(0, 1 - ((z - cz) / 162) ** 2));
      return Math.max(Math.abs(x) - 620, Math.abs(z - cz) - 155, y - lift - bow - ridge, lift - y) * 0.6;
    }, 0.55);
  return [
    solid(
      [-680, 0, STAND - 640],
      [680, 60, STAND + 640],
      strip(4, STAND + 90),
      plain(metals[metal], 0),
      METAL,
    ),
    solid(
      [-680, 40, STAND - 760],
      [680, 110, STAND + 640],
      strip(58, STAND - 30),
      plain(metals[metal], 0),
      METAL,
    ),
  ];
}
