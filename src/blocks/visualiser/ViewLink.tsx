import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import type { RoomView } from '../../domain/visualiser/room-view.ts';
import { roomViewAddress } from '../../domain/visualiser/room-view-address.ts';

export interface ViewChange {
  onChange: (view: RoomView) => void;
}

interface ViewLinkProps extends ViewChange {
  to: RoomView;
  className: string;
  current?: boolean;
  label?: string;
  children: ReactNode;
}

/** Link to another view of the room; with script, that view is drawn without loading a page. */
export function ViewLink({ to, className, current = false, label, children, onChange }: ViewLinkProps) {
  const pressed = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    <a
      className={className}
      href={roomViewAddress(to)}
      aria-current={current || undefined}
      aria-label={label}
      rel="nofollow"
      onClick={pressed}
    >
      {children}
    </a>
  );
}
