import { drawFlat } from './flat.ts';
import type { MasterPlan } from './masters.ts';
import { clamp, hash } from './noise.ts';
import type { CoveringPlan, Scene } from './plans/plan.ts';
import { type Raster, turnedRound } from './raster.ts';
import type { Room } from './room/look.ts';
import { drawRoom } from './room/render.ts';
import { sceneWith } from './room/scenes.ts';
import { seedFrom } from './seed.ts';
import type { Surface } from './surface.ts';

const WIDTH = 600;
const HEIGHT = 800;
/** Bytes of a file, see {@link MasterPlan}. */
const MAX = 26_000;

/** Where somebody with a telephone stood: another place than that of the catalogue's own picture. */
interface Stand {
  scene: Scene;
  from: Pick<Room, 'eye' | 'plane' | 'shift'>;
}

const ON_FLOORS: readonly Stand[] = [
  { scene: 'hall', from: { eye: [-420, 1560, 300], plane: 0.72, shift: 0.3 } },
  { scene: 'living', from: { eye: [560, 1600, 900], plane: 0.78, shift: 0.42 } },
  { scene: 'bath-floor', from: { eye: [-300, 1580, 0], plane: 0.76, shift: 0.36 } },
  { scene: 'bedroom', from: { eye: [-620, 1540, 700], plane: 0.74, shift: 0.34 } },
  { scene: 'hall', from: { eye: [500, 1600, 1200], plane: 0.8, shift: 0.58 } },
];
const ON_WALLS: readonly Stand[] = [
  { scene: 'bath-wall', from: { eye: [420, 1500, 300], plane: 0.62, shift: 0.06 } },
  { scene: 'kitchen', from: { eye: [-420, 1520, 700], plane: 0.6, shift: 0.08 } },
];

/** Rooms by the stand they are seen from: one room is looked at once for all coverings. */
const rooms = new Map<Stand, Room>();

function roomOf(stand: Stand, room: Room): Room {
  const known = rooms.get(stand) ?? { ...room, ...stand.from, width: WIDTH, height: HEIGHT };
  rooms.set(stand, known);
  return known;
}

/** Millimetres by which a floor is moved that is seen once more from the same stand. */
const MOVED = 1370;

function moved(surface: Surface, by: number): Surface {
  return by === 0 ? surface : (x, y, footprint, out) => surface(x + by, y + by, footprint, out);
}

/** The laid surface under a telephone that nobody held straight; `turn` in radians. */
function turned(surface: Surface, turn: number): Surface {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y, footprint, out) => surface(x * cos - y * sin, x * sin + y * cos, footprint, out);
}

function closeUp(plan: CoveringPlan, seed: number): Raster {
  const chance = (which: number) => hash(seed, which, 0);
  return drawFlat(turned(plan.laid, (chance(1) - 0.5) * 0.5), {
    x: chance(2) * 9000,
    y: chance(3) * 9000,
    span: plan.laidSpan * (0.45 + 0.4 * chance(4)),
    width: WIDTH,
    height: HEIGHT,
    mirror: 0.9,
    windowX: chance(5) - 0.5,
    windowY: chance(6) - 0.5,
    fine: plan.family === 'ornament',
    ...(plan.relief === undefined ? {} : { relief: plan.relief }),
  });
}

/** Lamps colour the light, corners darken, and small sensors grain it. */
function asTaken(picture: Raster, seed: number): Raster {
  const { width, height, data } = picture;
  const warmth = (hash(seed, 11, 0) - 0.35) * 0.16;
  const exposure = 0.88 + hash(seed, 12, 0) * 0.16;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const away = ((column / width - 0.5) ** 2 + (row / height - 0.5) ** 2) * 2;
      const dim = exposure * (1 - 0.28 * away);
      const grain = (hash(column, row, seed) - 0.5) * 0.012;
      const at = (row * width + column) * 3;
      data[at] = clamp((data[at] as number) * dim * (1 + warmth) + grain, 0, 1);
      data[at + 1] = clamp((data[at + 1] as number) * dim * (1 + warmth * 0.25) + grain, 0, 1);
      data[at + 2] = clamp((data[at + 2] as number) * dim * (1 - warmth) + grain, 0, 1);
    }
  }
  return picture;
}

/** Every third photo is of the covering alone, the others of a room with it. */
function drawPhoto(plan: CoveringPlan, index: number): Raster {
  const seed = seedFrom(`${plan.set} photo ${index}`);
  const place = placeOf(plan, index);
  if (!place) return asTaken(closeUp(plan, seed), seed);
  const { room, dressing } = sceneWith(place.stand.scene, moved(plan.laid, place.round * MOVED), 0.5, seed);
  const picture = drawRoom(roomOf(place.stand, room), dressing);
  return asTaken(index % 2 === 0 ? picture : turnedRound(picture), seed);
}

/** Nobody stands a bath on boards. */
const ON_BOARDS = ON_FLOORS.filter(({ scene }) => scene !== 'bath-floor');

function standsFor({ scene, family }: CoveringPlan): readonly Stand[] {
  if (scene === 'kitchen' || scene === 'bath-wall') return ON_WALLS;
  return family === 'laminate' || family === 'vinyl' ? ON_BOARDS : ON_FLOORS;
}

/** Where a photo is taken from, and how often somebody stood there before; undefined for a close-up. */
function placeOf(plan: CoveringPlan, index: number): { stand: Stand; round: number } | undefined {
  const stands = standsFor(plan);
  const before = index - Math.floor((index + 1) / 3);
  const stand = index % 3 === 1 ? undefined : stands[(seedFrom(plan.set) + before) % stands.length];
  return stand && { stand, round: Math.floor(before / stands.length) };
}

/** What buyers of a covering photographed, `count` pictures. */
export function photoMasters(plan: CoveringPlan, count: number): MasterPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const stand = placeOf(plan, index)?.stand;
    return {
      id: `${plan.set}-photo-${index + 1}`,
      set: plan.set,
      family: plan.family,
      tone: plan.tone,
      role: 'photo',
      max: MAX,
      ...(stand && { group: `photo ${stand.scene} ${stand.from.eye}` }),
      draw: () => drawPhoto(plan, index),
    };
  });
}
