import { type ReactNode, useRef } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RemovalForm } from './RemovalForm.tsx';

interface PaneProps {
  /** `NAME-pane` is its id, `pane-NAME` that of its heading. */
  name: 'coupon' | 'bonus';
  title: string;
  /** What is held, nothing or the code of it. */
  held: string;
  children: ReactNode;
}

/** One way to pay less: its entry, or what is held. */
export function Pane({ name, title, held, children }: PaneProps) {
  const heading = `pane-${name}`;
  const focused = useRef<HTMLHeadingElement>(null);
  // A form that was used goes with its focus.
  useLostFocus(held, () => focused.current?.focus());
  return (
    <section className="pane" aria-labelledby={heading} id={`${name}-pane`}>
      <h2 id={heading} ref={focused} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface HeldProps {
  /** What is held, as its owner knows it. */
  code: string;
  /** It does not count now. */
  warning?: boolean;
  text: string;
  /** How to change what is held. */
  children?: ReactNode;
  removal: { action: string; name: string; page: string };
}

/** What is held, what the server says of it, and the button that takes it away. */
export function Held({ code, warning = false, text, children, removal }: HeldProps) {
  return (
    <div className="pane-held">
      <p className={warning ? 'pane-warning' : 'pane-good'} role="status">
        <Icon name={warning ? 'warning' : 'check'} />
        <span>
          <b>{code}</b> {text}
        </span>
      </p>
      {children}
      <RemovalForm {...removal} />
    </div>
  );
}
