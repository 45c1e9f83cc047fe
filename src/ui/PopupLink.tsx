import { lazy, type MouseEvent, Suspense, useState } from 'react';

const Popup = lazy(async () => ({ default: (await import('./Popup.tsx')).Popup }));

interface PopupLinkProps {
  address: string;
  /** Of the link. */
  text: string;
  /** Of the modal. */
  title: string;
  className?: string;
}

/** A link whose page opens in a modal [PROD-8]. */
export function PopupLink({ address, text, title, className }: PopupLinkProps) {
  const [open, setOpen] = useState(false);
  const clicked = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={className} href={address} onClick={clicked}>
        {text}
      </a>
      {open && (
        <Suspense>
          <Popup address={address} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
