interface ChoicesProps<Value extends string | number> {
  name: string;
  choices: readonly (readonly [Value, string])[];
  /** Undefined if none is chosen. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** Few answers as radio buttons, for a row with a legend of its own. */
export function Choices<Value extends string | number>({
  name,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  return choices.map(([value, text]) => (
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
  ));
}

/** A question with few answers, side by side. */
export function ChoiceRow<Value extends string | number>({
  legend,
  ...choices
}: ChoicesProps<Value> & { legend: string }) {
  return (
    <fieldset>
      <legend className="choice-legend">{legend}</legend>
      <div className="choice-row">
        <Choices {...choices} />
      </div>
    </fieldset>
  );
}
