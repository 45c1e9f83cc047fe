import { colour, scale } from '../colour.ts';
import { wood } from '../materials/wood.ts';
import { noise } from '../noise.ts';
import { woods } from '../plans/boards.ts';
import { sample } from '../surface.ts';
import type { Paint } from './solids.ts';

/** One colour with a weave or grain of its own. */
export function plain(hex: string, rough = 0.03, size = 3): Paint {
  const tint = colour(hex);
  return (x, y, z, out) => {
    out[0] = tint[0];
    out[1] = tint[1];
    out[2] = tint[2];
    if (rough > 0)
      scale(out, 1 + (noise(x / size + z / size, y / size) + noise(x / 60, z / 60 + y / 60)) * rough);
  };
}

/** Wood whose grain runs along x, or up where `standing`. */
export function timber(kind: keyof typeof woods, standing = false): Paint {
  const face = wood({ ...woods[kind], width: 300, variety: 0.2, knots: 0 });
  const out5 = sample();
  return (x, y, z, out) => {
    if (standing) face(y, x + z, 5, 1.5, out5);
    else face(x, y * 0.7 + z, 6, 1.5, out5);
    out.set(out5.subarray(0, 3));
  };
}
