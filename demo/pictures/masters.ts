import { drawFlat } from './flat.ts';
import { hash } from './noise.ts';
import type { CoveringPlan, Scene } from './plans/plan.ts';
import { type Raster, turnedRound } from './raster.ts';
import { drawRoom } from './room/render.ts';
import { sceneWith } from './room/scenes.ts';
import { seedFrom } from './seed.ts';

export type Role = 'surface' | 'laid' | 'room' | 'detail' | 'door' | 'door-room' | 'product' | 'photo';

/** A picture that can be drawn; `max` is the size of its file in bytes that must not be passed without need. */
export interface MasterPlan {
  id: string;
  set: string;
  family: string;
  tone: string;
  role: Role;
  max: number;
  /** Which room a picture of a room shows. */
  scene?: Scene;
  /** Masters of one group share costly work and are drawn in a row. */
  group?: string;
  draw(): Raster | Promise<Raster>;
}

const SIDE = 1000;

function flat(plan: CoveringPlan, role: 'surface' | 'laid' | 'detail', span: number): Raster {
  const seed = seedFrom(plan.set);
  const away = plan.tiled && role === 'surface' ? 0 : 1;
  return drawFlat(role === 'surface' ? plan.surface : plan.laid, {
    x:
      (plan.stepX * (seed % 40) +
        (role === 'detail' ? plan.stepX * 0.72 : role === 'laid' ? plan.stepX * -0.32 : 0)) *
      away,
    y:
      (plan.stepY * (seed % 23) +
        (role === 'detail' ? plan.stepY * 0.66 : role === 'laid' ? plan.stepY * -0.24 : 0)) *
      away,
    span,
    width: SIDE,
    height: SIDE,
    fine: !plan.tiled || plan.family === 'ornament',
    mirror: role === 'surface' ? 0.4 : 0.65,
    windowX: (hash(seed, 31, 0) - 0.35) * 0.9,
    windowY: (hash(seed, 32, 0) - 0.3) * 0.8,
    ...(plan.relief === undefined ? {} : { relief: plan.relief }),
  });
}

/** The pictures of a covering seen from above. */
export function flatMasters(plan: CoveringPlan): MasterPlan[] {
  const common = { set: plan.set, family: plan.family, tone: plan.tone };
  const roles: [role: 'surface' | 'laid' | 'detail', span: number | undefined, max: number][] = [
    ['surface', plan.surfaceSpan, 62_000],
    ['laid', plan.laidSpan, 52_000],
    ['detail', plan.detailSpan, 44_000],
  ];
  return roles.flatMap(([role, span, max]) =>
    span === undefined
      ? []
      : [{ ...common, id: `${plan.set}-${role}`, role, max, draw: () => flat(plan, role, span) }],
  );
}

/** How much floors of a family mirror, 0 to 1. */
const SHINE: Record<string, number> = {
  marble: 1,
  travertine: 0.35,
  terrazzo: 0.7,
  concrete: 0.25,
  laminate: 0.4,
  vinyl: 0.25,
  'wood-tile': 0.4,
};

export function roomMaster(plan: CoveringPlan): MasterPlan {
  return {
    id: `${plan.set}-room`,
    set: plan.set,
    family: plan.family,
    tone: plan.tone,
    role: 'room',
    max: 54_000,
    scene: plan.scene,
    group: plan.scene,
    draw() {
      const seed = seedFrom(plan.set);
      const { room, dressing } = sceneWith(plan.scene, plan.laid, SHINE[plan.family] ?? 0.3, seed);
      const picture = drawRoom(room, dressing);
      return seed % 2 === 0 ? picture : turnedRound(picture);
    },
  };
}
