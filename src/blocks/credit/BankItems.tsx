import { type CreditTerms, termsOf } from '../../domain/credit/credit-form.ts';
import { BankLogo } from './BankLogo.tsx';

interface BankItemsProps {
  variants: CreditTerms['variants'];
  chosen: number;
  onChoose: (variant: number) => void;
}

/** Credit variants, each with its bank; the chosen one is highlighted [CREDIT-6]. */
export function BankItems({ variants, chosen, onChoose }: BankItemsProps) {
  return (
    <fieldset className="banks">
      <legend className="choice-legend">Вариант кредита</legend>
      {variants.map(({ number, title, bank, months }) => {
        const terms = termsOf(months);
        return (
          <label key={number} className="choice bank">
            <input
              type="radio"
              name="variant"
              value={number}
              checked={number === chosen}
              onChange={() => onChoose(number)}
            />
            <span>
              <BankLogo number={number === 3 ? 2 : 1} />
              <span>
                {title}
                <small>
                  {bank}, {terms[0]}–{terms.at(-1)} мес.
                </small>
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
