interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (choice: T) => void;
}

export function Choices<T extends string>({ legend, name, choices, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className="laying">
      <legend className="choice-legend">{legend}</legend>
      <div className="choice-row">
        {choices.map(([value, label]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
