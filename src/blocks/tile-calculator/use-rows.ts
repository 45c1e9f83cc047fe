import { useRef, useState } from 'react';

/**
 * Rows of a form that are told apart by their place alone: those after one that is taken away keep their keys, and with its button gone
 * the focus goes on to the one that adds a row. `less` takes a row away by the name that the form has for it.
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
