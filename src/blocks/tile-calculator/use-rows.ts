import { useRef, useState } from 'react';

/**
 * Keys of rows that only their position distinguishes: rows after a removed one keep their keys, and the focus moves to the button that
 * adds a row. `less` removes a row by its name in the form.
 */
export function useRows(count: number, less: (row: string) => void) {
  const adds = useRef<HTMLButtonElement>(null);
  const [gone, setGone] = useState<readonly number[]>([]);
  const keys = Array.from({ length: count + gone.length }, (_, key) => key).filter(
    (key) => !gone.includes(key),
  );
  const remove = (place: number, row: string) => {
    adds.current?.focus();
    setGone([...gone, ...keys.slice(place, place + 1)]);
    less(row);
  };
  return { keys, adds, remove };
}
