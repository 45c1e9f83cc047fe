import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './tip.css';

interface TipProps {
  /** Unique on the page. */
  id: string;
  /** Label for screen readers. */
  about: string;
  children: ReactNode;
}

/** A short explanation behind an «i»; a native popover, so a press outside and Escape close it without script [NAV-10]. */
export function Tip({ id, about, children }: TipProps) {
  return (
    <>
      <button className="tip-open" type="button" popoverTarget={id} aria-label={`Подсказка: ${about}`}>
        <Icon name="info" />
      </button>
      <span className="tip" id={id} popover="auto">
        {children}
      </span>
    </>
  );
}
