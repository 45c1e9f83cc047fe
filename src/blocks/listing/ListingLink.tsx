import type { ReactNode } from 'react';
import { isPlainClick } from '../../client/gesture/plain-click.ts';

interface ListingLinkProps {
  address: string;
  /** Shows the listing of an address without a page load. */
  follow: (address: string) => void;
  children: ReactNode;
  className?: string | undefined;
  rel?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
}

/** Link to another state of the listing; an ordinary link in new tabs and without script [LIST-13]. */
export function ListingLink({ address, follow, children, ...rest }: ListingLinkProps) {
  return (
    <a
      href={address}
      {...rest}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        follow(address);
      }}
    >
      {children}
    </a>
  );
}
