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
      suppressHydrationWarning
    >
      {shown ? <Sentences form={form} whole={whole ?? 'Проверьте форму'} fields={fields} /> : ''}
    </div>
  );
}

function Sentences(props: { form: string; whole: string; fields: readonly (readonly [string, string])[] }) {
  const { form, whole, fields } = props;
  return (
    <>
      <h2>{whole}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
