import { flatMasters, type MasterPlan, roomMaster } from './masters.ts';
import { photoMasters } from './photos.ts';
import { boardPlans } from './plans/boards.ts';
import { doorMasters } from './plans/doors.ts';
import { metros, plains } from './plans/glazes.ts';
import { goodsMasters } from './plans/goods.ts';
import { mosaics } from './plans/mosaics.ts';
import { ornaments } from './plans/ornaments.ts';
import type { CoveringPlan } from './plans/plan.ts';
import { stonePlans } from './plans/stones.ts';
import { stripMasters } from './plans/strips.ts';

/** Coverings that buyers sent photos of, and how many; goods of one of them have enough for a row that scrolls. */
const PHOTOGRAPHED: Readonly<Record<string, number>> = {
  'marble-carrara': 16,
  'marble-statuario': 3,
  'marble-calacatta': 3,
  'concrete-light': 3,
  'terrazzo-sage': 3,
  'travertine-silver': 3,
  'slate-rust': 3,
  'wood-tile-grey': 3,
  'laminate-oak-smoked': 3,
  'laminate-oak-natural': 3,
  'laminate-oak-light': 3,
  'metro-navy': 3,
};

/** Every covering of the pool. */
export function coveringPlans(): CoveringPlan[] {
  return [...stonePlans(), ...mosaics(), ...metros(), ...plains(), ...ornaments(), ...boardPlans()];
}

/** Every master of the pool, in the order of the manifest. */
export function masterPlans(): MasterPlan[] {
  const coverings = coveringPlans();
  return [
    ...coverings.flatMap((plan) => [
      ...flatMasters(plan),
      roomMaster(plan),
      ...photoMasters(plan, PHOTOGRAPHED[plan.set] ?? 0),
    ]),
    ...doorMasters(),
    ...goodsMasters(),
    ...stripMasters(coverings),
  ];
}
