import { readCharacteristics } from '../../data/queries/read-product.ts';
import type { Length } from '../../domain/measures/area.ts';
import type { WallGoods } from '../../domain/room/plan-walls.ts';
import type { ServiceDeps } from '../settings.ts';

/** Thousandths of a millimetre in a tenth. */
const TENTH = 100;

/** Reads the joints that the makers of these products recommend. */
export async function readJoints(
  { db, settings }: Pick<ServiceDeps, 'db' | 'settings'>,
  productIds: readonly number[],
): Promise<WallGoods['joints']> {
  const { recommendedJoint } = settings().consumables;
  const known = await readCharacteristics(db, productIds);
  return Object.fromEntries(
    known.flatMap(({ productId, name, number }): [number, Length][] =>
      name === recommendedJoint && number !== null && number > 0
        ? [[productId, Math.round(number / TENTH) as Length]]
        : [],
    ),
  );
}
