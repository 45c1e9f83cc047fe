import { useEffect, useState } from 'react';

/** What a component asked for. */
export interface Asked<Answer> {
  /** What came last, also while something else is asked for; null until something came. */
  data: Answer | null;
  /** Nothing has come yet of what is asked for now. */
  waiting: boolean;
  /** Nothing of use came of it. */
  failed: boolean;
  again: () => void;
}

/**
 * Asks for what `name` names, anew when that changes, nothing as long as it is null; `ask` answers null where nothing of use came. An
 * overtaken answer changes nothing.
 */
export function useAsked<Answer>(name: string | null, ask: () => Promise<Answer | null>): Asked<Answer> {
  const [data, setData] = useState<Answer | null>(null);
  const [ended, setEnded] = useState<{ name: string; failed: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is asked; another try asks again
  useEffect(() => {
    if (name === null) return;
    let overtaken = false;
    void ask().then((answer) => {
      if (overtaken) return;
      if (answer !== null) setData(() => answer);
      setEnded({ name, failed: answer === null });
    });
    return () => {
      overtaken = true;
    };
  }, [name, tries]);
  const isEnded = ended !== null && ended.name === name;
  return {
    data,
    waiting: name !== null && !isEnded,
    failed: isEnded && ended.failed,
    again() {
      setEnded(null);
      setTries(tries + 1);
    },
  };
}
