import { type ReactNode, useState } from 'react';

interface FoldedProps {
  title: string;
  /** Whether something in it differs from what suits most rooms, or is wrong. */
  open: boolean;
  children: ReactNode;
}

/** A part of the form that most rooms do not need. Once opened, it stays open. */
export function Folded({ title, open, children }: FoldedProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="room-more"
      open={open || opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
