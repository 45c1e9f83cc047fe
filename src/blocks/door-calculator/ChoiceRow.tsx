interface ChoiceRowProps {
  name: string;
  legend: string;
  choices: readonly (readonly [value: number, text: string])[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
}

/** A question with few answers, side by side. */
export function ChoiceRow({ name, legend, choices, chosen, onChoose }: ChoiceRowProps) {
  return (
    <fieldset>
      <legend className="choice-legend">{legend}</legend>
      <div className="choice-row">
        {choices.map(([value, text]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
