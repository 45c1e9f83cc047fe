/** Numbers from 0 to `most` − 1 that follow from the seed. */
export type Random = (most: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T;
}

/** True once in `most` times. */
export function oneIn(random: Random, most: number): boolean {
  return random(most) === 0;
}
