import { useEffect, useEffectEvent, useState } from 'react';

export interface Fetched<Answer> {
  /** The last data received, even while other data is loading; null before the first response. */
  data: Answer | null;
  /** True until the current request is answered. */
  waiting: boolean;
  failed: boolean;
  again: () => void;
}

/**
 * Loads data with `load` for `name`, and again when the name changes; nothing is loaded while it is null. `load` resolves with null on
 * failure. A superseded response is ignored.
 */
export function useFetched<Answer>(
  name: string | null,
  load: () => Promise<Answer | null>,
  onData?: (answer: Answer) => void,
): Fetched<Answer> {
  const [data, setData] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const [ended, setEnded] = useState<{ key: string; failed: boolean } | null>(null);
  const requestKey = name && `${tries} ${name}`;
  const startLoad = useEffectEvent(load);
  const receive = useEffectEvent((answer: Answer) => {
    setData(() => answer);
    onData?.(answer);
  });
  useEffect(() => {
    if (requestKey === null) return;
    let superseded = false;
    void startLoad().then((answer) => {
      if (superseded) return;
      if (answer !== null) receive(answer);
      setEnded({ key: requestKey, failed: answer === null });
    });
    return () => {
      superseded = true;
    };
  }, [requestKey]);
  const isEnded = ended !== null && ended.key === requestKey;
  return {
    data,
    waiting: name !== null && !isEnded,
    failed: isEnded && ended.failed,
    again: () => setTries(tries + 1),
  };
}
