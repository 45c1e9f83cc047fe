import { useEffect, useRef } from 'react';
import { ALIVE } from './wake.ts';

/** Stands in an island and says when it is alive: an effect runs only after React has taken over everything around it. */
export function Alive() {
  const place = useRef<HTMLTemplateElement>(null);
  useEffect(() => {
    place.current?.dispatchEvent(new Event(ALIVE, { bubbles: true }));
  }, []);
  return <template ref={place} />;
}
