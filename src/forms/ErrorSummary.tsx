interface ErrorSummaryProps {
  form: string;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  message: string | null;
}

/** Everything that keeps a form from being taken, with links to the fields; the script fills it anew and moves the focus to it. */
export function ErrorSummary({ form, errors, message }: ErrorSummaryProps) {
  const fields = Object.entries(errors).filter(([name]) => name !== '');
  const whole = message ?? errors[''] ?? null;
  const shown = whole !== null || fields.length > 0;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      data-form-errors=""
      hidden={!shown}
      // biome-ignore lint/a11y/noAutofocus: after a page load it is what the shopper has to read first
      autoFocus={shown}
    >
      {shown && <h2>{whole ?? 'Проверьте форму'}</h2>}
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
