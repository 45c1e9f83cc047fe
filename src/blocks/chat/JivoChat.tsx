import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { openJivo } from '../../client/actions/open-jivo.ts';

interface JivoChatProps {
  script: string;
  /** Over a page, where it was asked for by a press: it opens at once and this gives way. Without it a button asks. */
  onOpen: (() => void) | undefined;
  /** The own chat: for who has no script, and where Jivo does not come. */
  children: ReactNode;
}

/** The chat of Jivo, a window of its own [TRACK-5]; nothing of it is loaded before somebody asks for it. */
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
