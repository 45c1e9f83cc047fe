import type { ReactNode } from 'react';
import './saved-lists.css';

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="saved-empty">
      <p>{children}</p>
      <p>
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
      </p>
    </div>
  );
}
