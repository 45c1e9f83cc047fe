/** As long as a list that is looked at. */
const TOP = 10;

/** Of the orders of several goods: in what share the first of them is among the ten that are named for its others. */
export function hitRate(
  orders: readonly (readonly number[])[],
  name: (given: readonly number[]) => readonly number[],
): number {
  const asked = orders.filter((order) => order.length > 1);
  const hits = asked.filter(([hidden, ...given]) =>
    name(given)
      .slice(0, TOP)
      .includes(hidden as number),
  );
  return hits.length / asked.length;
}

/** Names for any goods those that were sold most, as a shop does that has learned nothing. */
export function byPopularity(
  orders: readonly (readonly number[])[],
): (given: readonly number[]) => readonly number[] {
  const sold = new Map<number, number>();
  for (const id of orders.flat()) sold.set(id, (sold.get(id) ?? 0) + 1);
  const bestsellers = [...sold].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return (given) => bestsellers.slice(0, TOP + given.length).filter((id) => !given.includes(id));
}
