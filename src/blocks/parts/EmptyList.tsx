import type { ReactNode } from 'react';
import './kept.css';

/** A list of the visitor's with nothing in it: what it is for, and the ways on. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="kept-empty">
      <p>{children}</p>
      <p>
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
      </p>
    </div>
  );
}
