import { type ReactNode, useRef } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RemovalForm } from './RemovalForm.tsx';

interface PaneProps {
  /** Prefix and suffix of ids: `NAME-pane`, and `pane-NAME` for the heading. */
  name: 'coupon' | 'bonus';
  title: string;
  /** Applied code; empty if there is none. */
  applied: string;
  children: ReactNode;
}

export function Pane({ name, title, applied, children }: PaneProps) {
  const heading = `pane-${name}`;
  const focused = useRef<HTMLHeadingElement>(null);
  // Restores the focus, because a form disappears when it has been used.
  useLostFocus(applied, () => focused.current?.focus());
  return (
    <section className="pane" aria-labelledby={heading} id={`${name}-pane`}>
      <h2 id={heading} ref={focused} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface AppliedDiscountProps {
  code: string;
  /** Whether the discount currently has no effect. */
  warning?: boolean;
  text: string;
  /** Controls that change what is applied. */
  children?: ReactNode;
  removal: { action: string; name: string; page: string };
}

/** An applied discount, its effect, and a button to remove it. */
export function AppliedDiscount({ code, warning = false, text, children, removal }: AppliedDiscountProps) {
  return (
    <div className="pane-applied">
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
