import { useLayoutEffect, useState } from 'react';

/** Puts the caret of a field where it belongs once what was typed into it is drawn in another shape. */
export function useCaret(): (field: HTMLInputElement, at: number) => void {
  const [due, setDue] = useState<{ field: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => due?.field.setSelectionRange(due.at, due.at), [due]);
  return (field, at) => setDue({ field, at });
}
