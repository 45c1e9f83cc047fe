/**
 * Picks at most `most` goods, in their order: the first of each trait, and then the first of the rest. A trait is something in which the
 * shopper needs a choice, such as the size of the pack.
 */
export function pickVaried<Goods>(
  goods: readonly Goods[],
  traitOf: (each: Goods) => unknown,
  most: number,
): Goods[] {
  const firsts = new Map(goods.toReversed().map((each) => [JSON.stringify(traitOf(each)), each]));
  const varied = goods.filter((each) => firsts.get(JSON.stringify(traitOf(each))) === each);
  const picked = new Set([...new Set([...varied, ...goods])].slice(0, most));
  return goods.filter((each) => picked.has(each));
}
