interface MeasureFieldProps {
  name: string;
  className: string;
  label: string;
  unit: string;
  value: string;
  /** Id of the error message. */
  wrong: string | null;
  note?: string | undefined;
  onChange: (value: string) => void;
}

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
