import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './accordion.css';

interface AccordionProps {
  /** Where it folds: up to 1199 (md), 991 (sm) or 767 px (xs) [NAV-8]; on wider windows its content simply stands there. */
  below: 'md' | 'sm' | 'xs';
  /** What is pressed, usually a heading. */
  head: ReactNode;
  children: ReactNode;
}

/** A block that folds on narrow windows, without script; `driveAccordions` tells assistive technology that it is open on wide ones. */
export function Accordion({ below, head, children }: AccordionProps) {
  return (
    <details className={`accordion accordion-${below}`} data-accordion={below}>
      <summary>
        {head}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
