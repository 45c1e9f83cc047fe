import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { NOTICE_MS } from '../../client/rules/timings.ts';
import { $notice, type Notice } from '../../client/store/notice-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toast.css';

/** Another one may have come in its place. */
const close = (notice: Notice) => $notice.get() === notice && $notice.set(null);

/** The result of the last action, for a while, in the page's place for it, which announces it; hovering or focusing keeps it [CART-4]. */
export function Notices() {
  const notice = useStore($notice);
  return notice && <Toast notice={notice} />;
}

function Toast({ notice }: { notice: Notice }) {
  const { text, kind, link, item } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(notice), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {item?.picture ? (
        <img src={item.picture} alt="" />
      ) : (
        <Icon name={kind === 'done' ? 'check' : 'warning'} />
      )}
      <p>
        {text}
        {item && <small>{item.name}</small>}
        {link && (
          <a href={link.address} data-popup={link.popup}>
            {link.text}
          </a>
        )}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label="Закрыть сообщение"
        onClick={() => close(notice)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
