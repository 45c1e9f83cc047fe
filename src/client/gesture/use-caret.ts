import { useLayoutEffect, useState } from 'react';

/** Restores the caret of a field after its text was rendered in another form. */
export function useCaret(): (field: HTMLInputElement, at: number) => void {
  const [due, setDue] = useState<{ field: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => due?.field.setSelectionRange(due.at, due.at), [due]);
  return (field, at) => setDue({ field, at });
}
