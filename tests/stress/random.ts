/** Returns a number from 0 to `max` − 1; the sequence is determined by a seed. */
export type Random = (max: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

/** Picks an element of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T;
}

/** True once in `max` times on average. */
export function oneIn(random: Random, max: number): boolean {
  return random(max) === 0;
}
