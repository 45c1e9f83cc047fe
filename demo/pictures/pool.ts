import { flatMasters, type MasterPlan, roomMaster } from './masters.ts';
import { boardPlans } from './plans/boards.ts';
import { doorMasters } from './plans/doors.ts';
import { metros, plains } from './plans/glazes.ts';
import { goodsMasters } from './plans/goods.ts';
import { mosaics } from './plans/mosaics.ts';
import { ornaments } from './plans/ornaments.ts';
import { stonePlans } from './plans/stones.ts';

/** Every master of the pool, in the order of the manifest. */
export function masterPlans(): MasterPlan[] {
  const coverings = [
    ...stonePlans(),
    ...mosaics(),
    ...metros(),
    ...plains(),
    ...ornaments(),
    ...boardPlans(),
  ];
  return [
    ...coverings.flatMap((plan) => [...flatMasters(plan), roomMaster(plan)]),
    ...doorMasters(),
    ...goodsMasters(),
  ];
}
