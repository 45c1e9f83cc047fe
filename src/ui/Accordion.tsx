import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './accordion.css';

interface AccordionProps {
  /** Where it folds: up to 1199 (md), 991 (sm) or 767 px (xs) [NAV-8]; on wider windows its content simply stands there. */
  below: 'md' | 'sm' | 'xs';
  title: string;
  /** Of the heading, unique on the page. */
  id: string;
  children: ReactNode;
}

/**
 * A block that folds on narrow windows, without script. It is drawn twice and shown once: content that stands in closed `details`
 * would be announced as folded on wide windows.
 */
export function Accordion({ below, title, id, children }: AccordionProps) {
  return (
    <>
      <div className={`unfolded-${below}`}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <details className={`accordion folded-${below}`}>
        <summary>
          <h2>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </>
  );
}
