import { counted } from '../../domain/measures/plural.ts';
import { MeasureField } from '../../ui/MeasureField.tsx';

interface TermFieldProps {
  text: string;
  months: number;
  /** Allowed terms, ascending. */
  terms: readonly number[];
  notice: string | null;
  onType: (text: string) => void;
  onSlide: (months: number) => void;
}

/** The term as a linked slider and field [CREDIT-1]. */
export function TermField({ text, months, terms, notice, onType, onSlide }: TermFieldProps) {
  return (
    <div className="credit-term">
      <MeasureField
        name="months"
        className="credit-months"
        label="Срок"
        unit="мес."
        value={text}
        wrong={notice ? 'months-notice' : null}
        onChange={onType}
      />
      <div className="credit-slider with-script">
        <input
          type="range"
          min={0}
          max={terms.length - 1}
          step={1}
          value={Math.max(0, terms.indexOf(months))}
          aria-label="Срок"
          aria-valuetext={counted(months, 'месяц', 'месяца', 'месяцев')}
          onChange={({ target }) => onSlide(terms[Number(target.value)] ?? months)}
        />
        <p className="figures" aria-hidden="true">
          <span>{terms[0]}</span>
          <span>{terms.at(-1)} мес.</span>
        </p>
      </div>
      <p className="credit-notice" id="months-notice" role="status">
        {notice}
      </p>
    </div>
  );
}
