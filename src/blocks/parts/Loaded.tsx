import { type ReactNode, useRef } from 'react';
import type { Fetched } from '../../client/net/use-fetched.ts';

interface LoadedProps<Answer> {
  fetched: Fetched<Answer>;
  className?: string;
  waiting: ReactNode;
  failure: string;
  children: (data: Answer) => ReactNode;
}

/** Content that is loaded later [NAV-9]: shows a placeholder, then the content, or an error with a retry button. */
export function Loaded<Answer>({ fetched, className, waiting, failure, children }: LoadedProps<Answer>) {
  const { data, failed, again } = fetched;
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    again();
    // The button disappears, so the container takes the focus.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className={className} ref={place} tabIndex={-1} aria-busy={data === null && !failed}>
      {data !== null && children(data)}
      {data === null && !failed && waiting}
      {data === null && failed && (
        <p className="later-failed" role="alert">
          {failure}
          <button className="button button-quiet" type="button" onClick={retry}>
            Повторить
          </button>
        </p>
      )}
    </div>
  );
}
