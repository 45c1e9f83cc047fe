import { useEffect, useRef } from 'react';

/** Says where the shopper looks, aloud too, that something did not come; what was there stays [LIST-4]. */
export function ResultsFailed({ text, retry }: { text: string; retry: () => void }) {
  const said = useRef<HTMLDivElement>(null);
  // Beside a button right under the header it would stand behind that.
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="results-failed" role="alert" ref={said}>
      {text}
      <button className="button button-quiet" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}
