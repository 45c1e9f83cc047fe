import { useEffect, useRef } from 'react';

/** Bubbles from an island once React has taken over what the server drew in it. */
export const ALIVE = 'island:alive';

/** Stands in an island and says when it is alive: an effect runs only after React has taken over everything around it. */
export function Alive() {
  const place = useRef<HTMLTemplateElement>(null);
  useEffect(() => {
    place.current?.dispatchEvent(new Event(ALIVE, { bubbles: true }));
  }, []);
  return <template ref={place} />;
}
