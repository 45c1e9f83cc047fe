interface WholeBoxesProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function WholeBoxes({ checked, onChange }: WholeBoxesProps) {
  return (
    <label className="laying-boxes">
      <input
        type="checkbox"
        className="tick"
        name="boxes"
        value="1"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>Целыми упаковками</span>
    </label>
  );
}
