import { flatMasters, type MasterPlan } from './masters.ts';
import { boardPlans } from './plans/boards.ts';
import { doorMasters } from './plans/doors.ts';
import { smallTilePlans } from './plans/small.ts';
import { stonePlans } from './plans/stones.ts';

/** Every master of the pool, in the order of the manifest. */
export function masterPlans(): MasterPlan[] {
  return [...[...stonePlans(), ...smallTilePlans(), ...boardPlans()].flatMap(flatMasters), ...doorMasters()];
}
