import type { ComponentProps } from 'react';

interface Named {
  label: string;
  hint?: string | undefined;
}

const Hint = ({ hint }: Pick<Named, 'hint'>) => (hint ? <small className="muted">{hint}</small> : null);

/** A field of one line under its name. */
export function DeskInput({ label, hint, className = 'field', ...control }: Named & ComponentProps<'input'>) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      <input className={className} {...control} />
      <Hint hint={hint} />
    </label>
  );
}

/** A field of several lines. */
export function DeskText({ label, hint, ...control }: Named & ComponentProps<'textarea'>) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      <textarea className="field" {...control} />
      <Hint hint={hint} />
    </label>
  );
}

interface DeskSelectProps extends Named, ComponentProps<'select'> {
  /** Values with what is shown for them. */
  options: readonly (readonly [value: string, text: string])[];
}

/** A choice of one. */
export function DeskSelect({ label, hint, options, ...control }: DeskSelectProps) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      <select className="field" {...control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Hint hint={hint} />
    </label>
  );
}
