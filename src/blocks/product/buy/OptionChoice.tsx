import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import type { Attribute } from '../../../domain/product/product.ts';

interface OptionChoiceProps {
  attributes: readonly Attribute[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** One select per attribute; all are submitted as `option` [PROD-1]. */
export function OptionChoice({ attributes, chosen, onChange }: OptionChoiceProps) {
  return (
    <div className="options">
      {attributes.map((attribute) => (
        <AttributeList key={attribute.id} attribute={attribute} chosen={chosen} onChange={onChange} />
      ))}
    </div>
  );
}

type AttributeListProps = Pick<OptionChoiceProps, 'chosen' | 'onChange'> & { attribute: Attribute };

function AttributeList({ attribute: { title, options }, chosen, onChange }: AttributeListProps) {
  const own = options.map((option) => option.id);
  const free = options.some((option) => option.surcharge === 0);
  return (
    <label className="option">
      <span>{title}</span>
      <select
        className="field"
        name="option"
        value={own.find((option) => chosen.includes(option)) ?? ''}
        onChange={({ target }) =>
          onChange([
            ...chosen.filter((option) => !own.includes(option)),
            ...(target.value ? [Number(target.value)] : []),
          ])
        }
      >
        {!free && <option value="">Не нужно</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
            {surchargeText(option.surcharge)}
          </option>
        ))}
      </select>
    </label>
  );
}

function surchargeText(surcharge: Kopecks): string {
  if (surcharge === 0) return '';
  return surcharge > 0 ? `, +${formatRoubles(surcharge)}` : `, ${formatRoubles(surcharge)}`;
}
