import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { openJivo } from '../../client/actions/open-jivo.ts';

interface JivoChatProps {
  script: string;
  /**
   * Called once Jivo has opened, so that the popup closes. If given, Jivo is opened at once without showing a button, because the visitor
   * opened the popup in order to chat.
   */
  onOpen: (() => void) | undefined;
  /** The shop's own chat: without script, or if Jivo does not load. */
  children: ReactNode;
}

/** Jivo's chat, which has its own window [TRACK-5]; loaded only on request. */
export function JivoChat({ script, onOpen, children }: JivoChatProps) {
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>(onOpen ? 'opening' : 'closed');
  const opening = state === 'opening';
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (!opening) return;
    let left = false;
    openJivo(script).then(
      () => {
        if (left) return;
        setState('closed');
        opened();
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
    };
  }, [opening, script]);
  if (onOpen && state !== 'failed') return <p role="status">Открываем чат</p>;
  return (
    <>
      {state === 'failed' ? (
        <p className="chat-state" role="alert">
          Чат сейчас не открывается. Напишите здесь: передадим сообщение и ответим
        </p>
      ) : (
        <p className="chat-jivo">
          <button className="button" type="button" disabled={opening} onClick={() => setState('opening')}>
            {opening ? 'Открываем чат' : 'Открыть чат'}
          </button>
          <span>или оставьте сообщение здесь</span>
        </p>
      )}
      {children}
    </>
  );
}
