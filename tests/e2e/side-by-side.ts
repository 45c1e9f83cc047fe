/** Pages looked at together: each waits longer for its network to be quiet than it works. */
const AT_ONCE = 3;

/** Does the same with each of them, a few at once; what it answers comes in their order. */
export async function sideBySide<T, R>(items: readonly T[], look: (item: T) => Promise<R[]>): Promise<R[]> {
  const answers: R[][] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) answers[index] = await look(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers.flat();
}
