import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** Sentences by field name; '' is about the form as a whole. */
  errors: Readonly<Record<string, string>>;
  message: string | null;
  /** Grows with each attempt, so that the summary takes focus again. */
  attempt: number;
}

/** Everything that keeps the order from being placed, with links to the fields; takes the focus when it appears. */
export function ErrorSummary({ errors, message, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(errors).filter(([name]) => name !== '');
  const whole = message ?? errors[''] ?? null;
  const shown = whole !== null || fields.length > 0;
  useEffect(() => {
    if (shown && attempt >= 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} id="errors">
      <h2>{whole ?? 'Проверьте форму'}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
