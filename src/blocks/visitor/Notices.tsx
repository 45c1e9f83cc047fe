import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { NOTICE_MS } from '../../client/rules/timings.ts';
import { $notice, type Notice } from '../../client/store/notice-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toast.css';

const close = () => $notice.set(null);

/** The result of the last action, for a while, in the page's place for it, which announces it; hovering or focusing keeps it [CART-4]. */
export function Notices() {
  const notice = useStore($notice);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || held) return;
    const timer = setTimeout(close, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);
  useEffect(() => {
    if (!notice) setHeld(false);
  }, [notice]);
  return (
    <>
      <Alive />
      {notice && <Toast notice={notice} onHeld={setHeld} />}
    </>
  );
}

function Toast({ notice, onHeld }: { notice: Notice; onHeld: (held: boolean) => void }) {
  const { text, kind, link, item } = notice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={() => onHeld(true)}
      onPointerLeave={() => onHeld(false)}
      onFocus={() => onHeld(true)}
      onBlur={() => onHeld(false)}
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
      <button type="button" aria-label="Закрыть сообщение" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
