import { RATING_WORDS } from '../../../domain/product/review-form.ts';
import { useField } from '../../../forms/form-context.ts';
import { RowError } from '../../../forms/RowError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import sheet from './star-field.css?url';

/** One to five stars as radio buttons, which work without script and with arrow keys; each has a label for screen readers. */
export function StarField({ name, label }: { name: string; label: string }) {
  const { id, value = '', state, act, control } = useField(name);
  return (
    <div className="form-row" data-row={name} data-state={state} data-plain>
      <link rel="stylesheet" href={sheet} precedence="form" />
      <span className="star-label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className="star-choices"
        role="radiogroup"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
      >
        {RATING_WORDS.map((words, at) => (
          <label className="star-choice" key={words}>
            <input
              type="radio"
              {...control}
              value={at + 1}
              checked={value === String(at + 1)}
              onChange={() => act.change(name, String(at + 1), false)}
            />
            <Icon name="star" />
            <span className="star-words">
              {at + 1} из 5: {words.toLowerCase()}
            </span>
          </label>
        ))}
      </div>
      <RowError id={`${id}-error`} name={name} />
    </div>
  );
}
