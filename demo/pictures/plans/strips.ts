import { drawSheet } from '../goods/sheets.ts';
import { drawStrip, type StripKind } from '../goods/strips.ts';
import type { MasterPlan } from '../masters.ts';
import type { CoveringPlan } from './plan.ts';

/** Families of which porcelain is made, and those of wall tiles. */
const FLOORS: ReadonlySet<string> = new Set(
  'marble concrete terrazzo travertine stone slate wood-tile'.split(' '),
);
const STAIRS: readonly StripKind[] = ['step', 'plinth'];
const ACCENTS: readonly StripKind[] = ['border', 'pencil'];

/** What is cut and pressed of the coverings, each a set of one picture: `step-marble-carrara`, `sheet-slate-grey`. */
export function stripMasters(coverings: readonly CoveringPlan[]): MasterPlan[] {
  return coverings.flatMap((plan) =>
    kindsOf(plan).map((kind) => ({
      ...{ id: `${kind}-${plan.set}-product`, set: `${kind}-${plan.set}` },
      ...{ family: plan.family, tone: plan.tone, role: 'product' as const, max: 17_000 },
      draw: () => (kind === 'sheet' ? drawSheet(plan) : drawStrip(plan, kind)),
    })),
  );
}

function kindsOf({ set, family }: CoveringPlan): readonly (StripKind | 'sheet')[] {
  const isFloor = FLOORS.has(family) || /^(quartzite|sandstone|slate|wood-tile)/.test(set);
  const isWall = /^(metro|glaze|ornament|marble|travertine|concrete|terrazzo)/.test(set);
  return [...(isFloor ? [...STAIRS, 'sheet' as const] : []), ...(isWall ? ACCENTS : [])];
}
