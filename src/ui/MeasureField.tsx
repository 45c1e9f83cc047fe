interface MeasureFieldProps {
  name: string;
  className: string;
  label: string;
  unit: string;
  value: string;
  /** The id of what says what is wrong with it. */
  wrong: string | null;
  /** The id of what is said of it. */
  note?: string | undefined;
  onChange: (value: string) => void;
}

/** A figure with its unit inside the field. */
export function MeasureField({
  name,
  className,
  label,
  unit,
  value,
  wrong,
  note,
  onChange,
}: MeasureFieldProps) {
  return (
    <label className={`measure ${className}`}>
      <span>
        {label}
        <span className="hidden-text">, {unit}</span>
      </span>
      <span className="measure-box" data-unit={unit}>
        <input
          className="field"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ?? note}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </label>
  );
}
