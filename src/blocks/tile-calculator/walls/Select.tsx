interface SelectProps {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  note?: string | undefined;
  onChoose: (value: string) => void;
}

export function Select({ label, name, options, value, note, onChoose }: SelectProps) {
  return (
    <label className="laying-joint">
      <span>{label}</span>
      <select
        className="field"
        name={name}
        value={value}
        aria-describedby={note}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
