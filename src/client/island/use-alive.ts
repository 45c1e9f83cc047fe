import { useEffect, useState } from 'react';

/** False in the server's markup and while React takes it over, true after it: what only works with script is drawn then. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
