import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './accordion.css';

interface AccordionProps {
  title: string;
  /** Id of the heading, unique on the page. */
  id: string;
  children: ReactNode;
}

/**
 * A block that folds on windows up to 767 px wide, without script [NAV-8]; wider ones show what the closed `details` contain under a
 * heading instead of the button, which would be announced as collapsed. Browsers that cannot do so fold it at every width.
 */
export function Accordion({ title, id, children }: AccordionProps) {
  return (
    <>
      <h2 className="accordion-title" id={id}>
        {title}
      </h2>
      <details className="accordion">
        <summary>
          <h2>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </>
  );
}
