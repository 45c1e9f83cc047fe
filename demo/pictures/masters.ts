import { drawFlat } from './flat.ts';
import { hash } from './noise.ts';
import type { CoveringPlan } from './plans/plan.ts';
import type { Raster } from './raster.ts';
import { seedFrom } from './seed.ts';

export type Role = 'surface' | 'laid' | 'room' | 'detail' | 'door' | 'door-room' | 'product';

/** A picture that can be drawn; `most` is the size of its file in bytes that must not be passed without need. */
export interface MasterPlan {
  id: string;
  set: string;
  family: string;
  tone: string;
  role: Role;
  most: number;
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
  const roles: [role: 'surface' | 'laid' | 'detail', span: number | undefined, most: number][] = [
    ['surface', plan.surfaceSpan, 62_000],
    ['laid', plan.laidSpan, 76_000],
    ['detail', plan.detailSpan, 44_000],
  ];
  return roles.flatMap(([role, span, most]) =>
    span === undefined
      ? []
      : [{ ...common, id: `${plan.set}-${role}`, role, most, draw: () => flat(plan, role, span) }],
  );
}
