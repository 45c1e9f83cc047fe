/** Number of recommendations examined. */
const TOP = 10;

/** Returns the share of orders with several products in which the first product is among the ten recommended for the others. */
export function hitRate(
  orders: readonly (readonly number[])[],
  name: (given: readonly number[]) => readonly number[],
): number {
  const tested = orders.filter((order) => order.length > 1);
  const hits = tested.filter(([hidden, ...given]) =>
    name(given)
      .slice(0, TOP)
      .includes(hidden as number),
  );
  return hits.length / tested.length;
}

/** Recommends the best sellers for any products, like a shop that has learned nothing. */
export function byPopularity(
  orders: readonly (readonly number[])[],
): (given: readonly number[]) => readonly number[] {
  const sold = new Map<number, number>();
  for (const id of orders.flat()) sold.set(id, (sold.get(id) ?? 0) + 1);
  const bestsellers = [...sold].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return (given) => bestsellers.slice(0, TOP + given.length).filter((id) => !given.includes(id));
}
