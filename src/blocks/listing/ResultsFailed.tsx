import { useEffect, useRef } from 'react';

/** Announces a failure where the shopper is looking; the previous results stay [LIST-4]. */
export function ResultsFailed({ text, retry }: { text: string; retry: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  // Scrolls just enough to show the message below the header, which would otherwise cover it.
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="results-failed" role="alert" ref={message}>
      {text}
      <button className="button button-quiet" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}
