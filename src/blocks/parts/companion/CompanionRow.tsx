import { COMPANION, writeParts } from '../../../domain/companion/companion-parts.ts';
import { noColourText, optionText, whyText } from '../../../domain/companion/companion-text.ts';
import type { CompanionLine, CompanionOption } from '../../../domain/companion/list-companions.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';

interface CompanionRowProps {
  line: CompanionLine;
  /** Colours of the covering. */
  colours: readonly string[];
  /** Id of the form that counts the companions; it has the choices. */
  form: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  onOption: (offerId: number) => void;
}

const idOf = ({ variant }: CompanionOption) => variant.packs[0]?.offerId ?? 0;

/** A companion with a checkbox, why so much of it is needed, and what can be taken instead [BEYOND-16]. */
export function CompanionRow({ line, colours, form, ticked, onTick, onOption }: CompanionRowProps) {
  const { field, option, options, packs } = line;
  const missing = packs.picks.length > 0;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="tick"
          name={COMPANION}
          value={writeParts(packs.picks)}
          checked={ticked && missing}
          disabled={!missing}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span>{option ? optionText(option) : noColourText(line, colours)}</span>
      </label>
      {option && <span className="needs-count">{whyText(line)}</span>}
      {missing && <span className="needs-price">{formatRoubles(packs.total)}</span>}
      {option && !packs.suffices && <span className="needs-count room-short">Больше сейчас нет</span>}
      {options.length > 1 && (
        <details className="needs-more" open={!option}>
          <summary>{option ? 'Заменить' : 'Выбрать'}</summary>
          <select
            className="field"
            form={form}
            name={field}
            aria-label={option ? `Вместо «${option.goods.name}»` : noColourText(line, colours)}
            value={option ? idOf(option) : ''}
            onChange={({ currentTarget }) => onOption(Number(currentTarget.value))}
          >
            {!option && <option value="">не выбрано</option>}
            {options.map((each) => (
              <option key={idOf(each)} value={idOf(each)}>
                {optionText(each)}
              </option>
            ))}
          </select>
        </details>
      )}
    </li>
  );
}
