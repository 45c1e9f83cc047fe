import { useState } from 'react';

/**
 * Keys of rows that are told apart by their place alone.
 * @returns the keys, and what is called with the place of a row that goes: those after it keep theirs
 */
export function useRowKeys(count: number): [keys: readonly number[], drop: (place: number) => void] {
  const [gone, setGone] = useState<readonly number[]>([]);
  const keys = Array.from({ length: count + gone.length }, (_, key) => key).filter(
    (key) => !gone.includes(key),
  );
  return [keys, (place) => setGone([...gone, ...keys.slice(place, place + 1)])];
}
