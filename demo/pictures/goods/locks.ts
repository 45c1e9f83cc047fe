import { plain } from '../room/paints.ts';
import { box, type Distance, length, rod, type Solid, solid, union, without } from '../room/solids.ts';
import { finishOf, METAL, type Metal, metals, yaw } from './metals.ts';
import { STAND } from './packs.ts';

/** A mortise lock with its face plate, bolts and cylinder. */
export function lock(metal: Metal): Solid[] {
  const body = without(
    box(90, 400, STAND, 230, 300, 62, 10),
    union((x, y) => length(x - 120, y - 520) - 42, box(150, 260, STAND, 22, 62, 100, 10)),
  );
  const face = box(-155, 400, STAND, 15, 390, 80, 6);
  const latch = union(
    box(-225, 545, STAND, 70, 48, 34, 14),
    ...[-62, 0, 62].map((offset) => rod(-150, 250 + offset, STAND, -300, 250 + offset, STAND, 22)),
  );
  const cylinder = union(
    rod(150, 300, STAND - 190, 150, 300, STAND + 150, 52),
    box(150, 240, STAND - 20, 26, 50, 165, 12),
  );
  return [
    solid([-180, 80, STAND - 330], [520, 730, STAND + 330], yaw(body, 0.5), plain('#9a9da1', 0.01, 20), {
      gloss: 1.4,
    }),
    solid(
      [-420, 0, STAND - 330],
      [200, 810, STAND + 330],
      yaw(union(face, latch), 0.5),
      plain(metals[metal], 0),
      finishOf(metal),
    ),
    solid(
      [-200, 170, STAND - 330],
      [420, 370, STAND + 330],
      yaw(cylinder, 0.5),
      plain(metals.brass, 0),
      METAL,
    ),
  ];
}

/** A latch with the square hole of its spindle: nothing but the tongue in its face plate. */
export function latch(metal: Metal): Solid[] {
  const spindle: Distance = (x, y) => Math.max(Math.abs(x - 110), Math.abs(y - 440)) - 26;
  const hub: Distance = (x, y, z) => Math.max(length(x - 110, y - 440) - 84, Math.abs(z - STAND) - 74);
  const body = without(union(box(70, 400, STAND, 210, 190, 58, 10), hub), spindle);
  const face = box(-155, 400, STAND, 15, 300, 76, 6);
  const tongue = box(-215, 440, STAND, 62, 62, 36, 16);
  return [
    solid([-180, 60, STAND - 330], [480, 640, STAND + 330], yaw(body, 0.5), plain('#9a9da1', 0.01, 20), {
      gloss: 1.4,
    }),
    solid(
      [-420, 0, STAND - 330],
      [200, 760, STAND + 330],
      yaw(union(face, tongue), 0.5),
      plain(metals[metal], 0),
      finishOf(metal),
    ),
  ];
}

/** A cylinder with a knob at one end and a key in the other. */
export function cylinder(metal: Metal): Solid[] {
  const half = (side: number) =>
    union(
      rod(side * 40, 215, STAND, side * 190, 215, STAND, 78),
      box(side * 128, 108, STAND, 98, 100, 40, 32),
    );
  const knob = union(rod(190, 215, STAND, 330, 215, STAND, 42), box(360, 215, STAND, 36, 104, 26, 22));
  const cam = union(rod(-16, 215, STAND, 16, 215, STAND, 62), box(0, 300, STAND, 18, 70, 22, 8));
  const bow: Distance = (x, y, z) =>
    Math.max(length(x + 450, y - 215) - 96, Math.abs(z - STAND) - 11, 34 - length(x + 486, y - 215));
  const key = union(bow, box(-310, 215, STAND, 90, 26, 9, 4));
  const low = [-560, 0, STAND - 420] as const;
  const high = [560, 420, STAND + 420] as const;
  return [
    solid(
      low,
      high,
      yaw(without(union(half(-1), half(1), knob), box(0, 400, STAND, 26, 500, 40, 2)), 0.5),
      plain(metals[metal], 0),
      finishOf(metal),
    ),
    solid(low, high, yaw(union(key, cam), 0.5), plain(metals.chrome, 0), METAL),
  ];
}
