interface ChoiceRowProps<Value extends string | number> {
  name: string;
  legend: string;
  choices: readonly (readonly [Value, string])[];
  /** Undefined if none is chosen. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A question with few answers, side by side. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { name, legend, choices, chosen, onChoose } = props;
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
