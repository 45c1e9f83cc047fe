import { useEffect, useState } from 'react';

/** False in the server's markup and while React takes it over, true after it: what only works with script is drawn then. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
