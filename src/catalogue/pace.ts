/** Called often during long work; now and then it returns a promise to wait for, so that requests are answered in between. */
export type Pace = () => Promise<void> | undefined;

/** Returns a pace that lets the event loop run after every `slice` milliseconds of work. */
export function paceOf(slice = 4): Pace {
  let began = performance.now();
  return () => {
    if (performance.now() - began < slice) return undefined;
    return new Promise((resume) => {
      setImmediate(() => {
        began = performance.now();
        resume();
      });
    });
  };
}

/** Number of steps between two checks of the clock. */
const STRIDE = 2048;

/** Calls `step` for 0 to `count` − 1, in slices of at least `stride` steps. */
export async function pacedLoop(
  count: number,
  pace: Pace,
  step: (index: number) => void,
  stride = STRIDE,
): Promise<void> {
  for (let start = 0; start < count; start += stride) {
    const end = Math.min(count, start + stride);
    for (let index = start; index < end; index++) step(index);
    const pause = pace();
    if (pause) await pause;
  }
}

/** Sorts 0 to `count` − 1 by `compare`, in slices. Stable. */
export async function pacedSort(
  count: number,
  pace: Pace,
  compare: (a: number, b: number) => number,
): Promise<Int32Array> {
  let from = Int32Array.from({ length: count }, (_, index) => index);
  let into = new Int32Array(count);
  for (let start = 0; start < count; start += STRIDE) {
    from.subarray(start, start + STRIDE).sort(compare);
    const pause = pace();
    if (pause) await pause;
  }
  for (let width = STRIDE; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const merge = mergeSteps(from, into, start, width, compare);
      while (!merge(STRIDE)) {
        const pause = pace();
        if (pause) await pause;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Returns a function that merges two adjacent sorted runs, at most `steps` elements per call, and returns true when done. */
function mergeSteps(
  from: Int32Array,
  into: Int32Array,
  start: number,
  width: number,
  compare: (a: number, b: number) => number,
): (steps: number) => boolean {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  let at = start;
  return (steps) => {
    const stop = Math.min(end, at + steps);
    for (; at < stop; at++) {
      const takeLeft =
        left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
      into[at] = from[takeLeft ? left++ : right++] as number;
    }
    return at === end;
  };
}
