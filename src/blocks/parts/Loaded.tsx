import { type ReactNode, useRef } from 'react';
import type { Asked } from '../../client/net/use-asked.ts';

interface LoadedProps<Answer> {
  asked: Asked<Answer>;
  className?: string;
  waiting: ReactNode;
  failure: string;
  children: (data: Answer) => ReactNode;
}

/** What comes later [NAV-9]: its skeleton, then itself, or words and another try where it does not come. */
export function Loaded<Answer>({ asked, className, waiting, failure, children }: LoadedProps<Answer>) {
  const { data, failed, again } = asked;
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    again();
    // The button goes, the focus stays in its place.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className={className} ref={place} tabIndex={-1} aria-busy={data === null && !failed}>
      {data !== null && children(data)}
      {data === null && !failed && waiting}
      {data === null && failed && (
        <p className="near-failed" role="alert">
          {failure}
          <button className="button button-quiet" type="button" onClick={retry}>
            Повторить
          </button>
        </p>
      )}
    </div>
  );
}
