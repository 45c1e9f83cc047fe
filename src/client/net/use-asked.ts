import { useEffect, useEffectEvent, useState } from 'react';

export interface Asked<Answer> {
  /** What came last, also while something else is asked for; null until something came. */
  data: Answer | null;
  /** Nothing has come yet of what is asked for now. */
  waiting: boolean;
  failed: boolean;
  again: () => void;
}

/**
 * Asks for what `name` names, anew when that changes, nothing as long as it is null; `ask` answers null where nothing of use came. An
 * overtaken answer changes nothing, and is not taken.
 */
export function useAsked<Answer>(
  name: string | null,
  ask: () => Promise<Answer | null>,
  take?: (answer: Answer) => void,
): Asked<Answer> {
  const [data, setData] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const [ended, setEnded] = useState<{ asked: string; failed: boolean } | null>(null);
  const asked = name && `${tries} ${name}`;
  const asks = useEffectEvent(ask);
  const comes = useEffectEvent((answer: Answer) => {
    setData(() => answer);
    take?.(answer);
  });
  useEffect(() => {
    if (asked === null) return;
    let overtaken = false;
    void asks().then((answer) => {
      if (overtaken) return;
      if (answer !== null) comes(answer);
      setEnded({ asked, failed: answer === null });
    });
    return () => {
      overtaken = true;
    };
  }, [asked]);
  const isEnded = ended !== null && ended.asked === asked;
  return {
    data,
    waiting: name !== null && !isEnded,
    failed: isEnded && ended.failed,
    again: () => setTries(tries + 1),
  };
}
