/** Number of pages checked in parallel; each mostly waits for the network. */
const AT_ONCE = 3;

/** Runs a function for each item, a few in parallel; returns the results in order. */
export async function sideBySide<T, R>(items: readonly T[], look: (item: T) => Promise<R[]>): Promise<R[]> {
  const answers: R[][] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) answers[index] = await look(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers.flat();
}
