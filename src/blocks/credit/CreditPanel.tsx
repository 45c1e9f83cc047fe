import { useState } from 'react';
import * as v from 'valibot';
import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { firstPaymentOf } from '../../domain/credit/credit.ts';
import {
  type CreditDraft,
  type CreditQuote,
  FIRST_SHARES,
  PAY_TAB_NAMES,
  type PayTab,
  payTabs,
  quoteCredit,
  readCreditDraft,
} from '../../domain/credit/credit-form.ts';
import { creditTermsSchema } from '../../domain/credit/credit-form-schema.ts';
import { type CreditTerm, creditOrderAddress } from '../../domain/credit/credit-term.ts';
import { formatAmount, formatRoubles } from '../../domain/measures/money.ts';
import { kopecks, list, textPair } from '../../domain/schemas.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { MeasureField } from '../../ui/MeasureField.tsx';
import { BankItems } from './BankItems.tsx';
import { CreditFigures, LongCredit } from './CreditFigures.tsx';
import { TermField } from './TermField.tsx';
import { useDebounced } from './use-debounced.ts';
import { useServerResult } from './use-server-result.ts';

const fields = list(textPair);

export const creditPanelSchema = v.object({
  /** Fields that identify the goods; the server computes the price from them. */
  wanted: fields,
  name: v.string(),
  total: kopecks,
  /** Query of the page: the form's values. */
  query: v.string(),
  basket: fields,
  terms: creditTermsSchema,
  /** Idempotency key, so that two presses add the goods once. */
  addingKey: v.string(),
});
export type CreditPanelProps = v.InferOutput<typeof creditPanelSchema>;

/** Credit and instalments [CREDIT-1] to [CREDIT-7]: a form that works without script, because the server computes it. */
export function CreditPanel({ wanted, name, total, query, basket, terms, addingKey }: CreditPanelProps) {
  const buy = useBuyForm();
  const [draft, setDraft] = useState(() => readCreditDraft(new URLSearchParams(query), total));
  const [settled, setSettled] = useState(draft);
  const quote = quoteCredit(settled, total, terms);
  const counted = useServerResult(wanted, settled);
  const { plan } = quote;
  const orderAddress = creditOrderAddress(termOf(quote), quote.first);

  const settle = (next: CreditDraft) => {
    const found = quoteCredit(next, total, terms);
    setSettled(next);
    setDraft({
      ...next,
      ...(next.months === null ? {} : { months: found.monthsText }),
      ...(next.first === null ? {} : { first: found.firstText }),
    });
  };
  const settleSoon = useDebounced(settle);
  const change = (part: Partial<CreditDraft>) => settle({ ...draft, ...part });
  const type = (part: Partial<CreditDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    settleSoon(next);
  };

  return (
    <div className="credit">
      <p className="credit-goods figures">
        {name} <strong>{formatRoubles(total)}</strong>
        {quote.tab === 'credit' && quote.example && <LongCredit example={quote.example} />}
      </p>
      <form
        className="credit-form"
        method="get"
        action="/credit/"
        onSubmit={(event) => {
          event.preventDefault();
          settle(draft);
        }}
      >
        <Fields fields={wanted} />
        <PayTabs
          tabs={payTabs(terms, total)}
          chosen={quote.tab}
          onChoose={(tab) => settle({ ...draft, tab, months: null, first: null })}
        />
        {quote.tab === 'credit' && (
          <BankItems
            variants={terms.variants}
            chosen={quote.variant?.number ?? 1}
            onChoose={(variant) => change({ variant })}
          />
        )}
        <TermField
          text={draft.months ?? quote.monthsText}
          months={quote.months}
          terms={quote.terms}
          notice={quote.monthsNotice}
          onType={(months) => type({ months })}
          onSlide={(months) => change({ months: String(months) })}
        />
        <div className="credit-first">
          <MeasureField
            name="first"
            className="credit-first-field"
            label="Первый взнос"
            unit="руб."
            value={draft.first ?? quote.firstText}
            wrong={quote.firstNotice ? 'first-notice' : null}
            onChange={(first) => type({ first })}
          />
          <div className="choice-row">
            {FIRST_SHARES.map((share) => (
              <ActButton
                key={share}
                className="chip"
                name="share"
                value={share}
                act={() => change({ first: formatAmount(firstPaymentOf(total, share)) })}
              >
                {share === 0 ? 'Без взноса' : `${share / 100}\u00a0%`}
              </ActButton>
            ))}
          </div>
          <p className="credit-notice" id="first-notice" role="status">
            {quote.firstNotice}
          </p>
        </div>
        <button className="button button-quiet without-script" type="submit">
          Рассчитать
        </button>
      </form>
      <div className="credit-figures figures" role="status">
        <CreditFigures result={counted ?? quote} />
      </div>
      {basket.length > 0 && plan.monthly > 0 && (
        <form className="credit-buy" method="post" action="/basket/add">
          <Fields fields={[...basket, ['key', addingKey], ['destination', orderAddress]]} />
          <button className="button" type="submit">
            {quote.tab === 'credit' ? 'Оформить в кредит' : 'Оформить в рассрочку'}
          </button>
          <p>
            Срок и взнос перенесём в заказ. {quote.tab === 'credit' && 'Условия подтверждает банк. '}
            Заявку заполните с менеджером.
          </p>
        </form>
      )}
      {basket.length > 0 && (
        <form className="credit-buy" method="post" action="/basket/add" onSubmit={buy.onSubmit}>
          <Fields fields={basket} />
          <button className="button button-quiet" type="submit" aria-busy={buy.busy || undefined}>
            В корзину
          </button>
        </form>
      )}
    </div>
  );
}

function Fields({ fields }: { fields: CreditPanelProps['wanted'] }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

function termOf({ months, tab, variant }: CreditQuote): CreditTerm {
  return tab === 'instalment'
    ? { months, instalment: true }
    : { months, instalment: false, variant: variant?.number ?? 1 };
}

interface PayTabsProps {
  tabs: readonly PayTab[];
  chosen: PayTab;
  onChoose: (tab: PayTab) => void;
}

/** Tabs for credit and instalments [CREDIT-6]; instalments only above their threshold [CREDIT-5]. */
function PayTabs({ tabs, chosen, onChoose }: PayTabsProps) {
  return (
    <fieldset className="pay-tabs">
      <legend className="hidden-text">Как платить</legend>
      {tabs.map((tab) => (
        <label key={tab} className="pay-tab">
          <input
            type="radio"
            name="tab"
            value={tab}
            checked={chosen === tab}
            onChange={() => onChoose(tab)}
          />
          <span>{PAY_TAB_NAMES[tab]}</span>
        </label>
      ))}
    </fieldset>
  );
}
