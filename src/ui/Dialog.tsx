import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called once the dialog is closed, by whatever means. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal on the native element, which traps and restores the focus. Escape, a click outside and Back close it: while open it has a history
 * entry of its own.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    history.pushState({ ...history.state, dialog: true }, '');
    const back = () => {
      gone.current = true;
      element?.close();
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  const leave = () => history.back();
  const closed = () => {
    if (!gone.current) history.back();
    gone.current = true;
    onClose();
  };
  const clicked = (event: MouseEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the element's own
    <dialog
      className="dialog"
      ref={dialog}
      aria-label={title}
      onClick={clicked}
      onClose={closed}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2>{title}</h2>
          <button className="dialog-close icon-button" type="button" aria-label="Закрыть" onClick={leave}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
