import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { NOTICE_MS } from '../../client/rules/timings.ts';
import { $notice, type Notice } from '../../client/store/notice-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toast.css';

/** Does nothing if another notice has replaced this one. */
const close = (notice: Notice) => $notice.get() === notice && $notice.set(null);

/** Announces the result of the last action for a while; hovering or focusing it pauses the timer [CART-4]. */
export function Notices() {
  const notice = useStore($notice);
  return notice && <Toast notice={notice} />;
}

function Toast({ notice }: { notice: Notice }) {
  const { text, kind, link } = notice;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => close(notice), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, paused]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer events only pause its timer while it is being read
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={kind === 'done' ? 'check' : 'warning'} />
      <p>{text}</p>
      {link && (
        <a href={link.address} data-popup={link.popup}>
          {link.text}
        </a>
      )}
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
