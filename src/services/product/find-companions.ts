import { and, asc, eq, inArray } from 'drizzle-orm';
import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import { readCharacteristics } from '../../data/queries/read-product.ts';
import { productLinks } from '../../data/schema/product.ts';
import type { CompanionGoods } from '../../domain/companion/companion.ts';
import { pickVaried } from '../../domain/companion/pick-varied.ts';
import type { Length } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import type { Card } from '../../domain/product/card.ts';
import type { ProductDeps } from './product-deps.ts';
import { coloursOf, kindOf, lengthOf, type PoolGoods, poolOfSection } from './read-pool.ts';

/** Companions offered with a covering, and what their amount and colour depend on. */
export interface Companions {
  /** Null when the thickness is unknown. */
  thickness: Length | null;
  /** Recommended width of the joint; null when there is none. */
  joint: Length | null;
  colours: readonly string[];
  offered: readonly CompanionGoods[];
}

/** Maximum number of other goods of a section that are offered with what is linked. */
const MAX_OTHERS = 4;

/** Sizes of the packs of goods: a larger pack of an equal product may be cheaper for the amount needed. */
const sizesOf = ({ variants }: PoolGoods) => variants.map(({ packs }) => packs.map(({ size }) => size));

/** Ties the goods of a section to a covering with which some of them are linked. */
function tieGoods(pool: readonly PoolGoods[], linked: ReadonlySet<number>): CompanionGoods[] {
  const own = pool.filter(({ productIds }) => productIds.some((id) => linked.has(id)));
  const kinds = new Set(own.map(({ kind }) => kind));
  const rest = pool.filter((goods) => kinds.has(goods.kind) && !own.includes(goods));
  const equal = rest.filter(({ likeness }) => own.some((goods) => goods.likeness === likeness));
  const others = pickVaried(
    rest.filter((goods) => !equal.includes(goods)),
    ({ joints }) => joints,
    MAX_OTHERS,
  );
  const tied = (tie: CompanionGoods['tie'], list: readonly PoolGoods[]) =>
    list.map(({ productIds: _, likeness: __, name, ...goods }) => ({ ...goods, name: bindUnits(name), tie }));
  return [
    ...tied('linked', own),
    ...tied('equal', pickVaried(equal, sizesOf, MAX_OTHERS)),
    ...tied('other', others),
  ];
}

/** Finds the linked companions among accessories, and the goods of their sections that could take their place. */
export async function companionsIn(
  deps: ProductDeps,
  accessories: readonly Card[],
): Promise<CompanionGoods[]> {
  const { snapshot, settings } = deps;
  const linked = accessories.filter((card) => kindOf(card, settings().consumables) !== null);
  const sections = new Set(
    linked.flatMap(({ id }) => {
      const row = snapshot.rowOf(id);
      return row === null ? [] : (sectionsOfRow(snapshot.sections, row).at(-1)?.id ?? []);
    }),
  );
  const pools = await Promise.all(Array.from(sections, (id) => poolOfSection(deps, id)));
  const ids = new Set(linked.map(({ id }) => id));
  return pools.flatMap((pool) => tieGoods(pool, ids));
}

const readAccessories = (db: ProductDeps['db'], productIds: readonly number[]) =>
  db
    .select()
    .from(productLinks)
    .where(and(inArray(productLinks.productId, [...productIds]), eq(productLinks.kind, 'accessory')))
    .orderBy(asc(productLinks.position));

/**
 * Finds the companions of coverings, by product id: the accessories that the merchant linked, in all packs and colours that can be bought,
 * and the goods of their sections that could take their place [BEYOND-16].
 */
export async function findCompanions(
  deps: ProductDeps,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Companions>> {
  const { consumables } = deps.settings();
  const [known, links] = await Promise.all([
    readCharacteristics(deps.db, productIds),
    readAccessories(deps.db, productIds),
  ]);
  const found = productIds.map(async (id): Promise<[number, Companions]> => {
    const linked = links.filter(({ productId }) => productId === id).map(({ otherId }) => otherId);
    return [
      id,
      {
        thickness: lengthOf(known, id, consumables.thickness),
        joint: lengthOf(known, id, consumables.recommendedJoint),
        colours: coloursOf(known, id, consumables),
        offered: await companionsIn(deps, deps.snapshot.cards(linked)),
      },
    ];
  });
  return new Map(await Promise.all(found));
}
