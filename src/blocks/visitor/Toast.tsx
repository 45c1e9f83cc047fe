import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { $notice } from '../parts/notice-store.ts';
import './toast.css';

/** How long a notice stays [CART-4]. */
const NOTICE_MS = 4000;

/** The result of the last action, announced and shown for a while; hovering or focusing keeps it. */
export function Toast() {
  const notice = useStore($notice);

  useEffect(() => {
    if (!notice) return;
    const hide = () => {
      const held = document.querySelector('.toast:hover, .toast:focus-within');
      if (held) timer = setTimeout(hide, NOTICE_MS);
      else $notice.set(null);
    };
    let timer = setTimeout(hide, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div className="toasts" role="status">
      {notice && (
        <div className={`toast toast-${notice.kind}`}>
          <Icon name={notice.kind === 'done' ? 'check' : 'warning'} />
          <p>
            {notice.text}
            {notice.link && <a href={notice.link.address}>{notice.link.text}</a>}
          </p>
          <button type="button" aria-label="Закрыть сообщение" onClick={() => $notice.set(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
