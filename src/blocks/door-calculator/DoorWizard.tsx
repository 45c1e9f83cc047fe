import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';
import { $goodsNow } from '../../client/store/goods-now.ts';
import { hasHardware, millingChoice } from '../../domain/door/door-hardware.ts';
import { type DoorDraft, fitDoors, readDoorDraft } from '../../domain/door/door-wizard-form.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { BuyingRequest } from '../../domain/product/buying-request.ts';
import { type GoodsNow, offerNow } from '../../domain/product/goods-now.ts';
import { chooseValue, showOffer } from '../../domain/product/offer-choice.ts';
import { chosenOptions } from '../../domain/product/options.ts';
import { MeasureField } from '../../ui/MeasureField.tsx';
import { ChoiceRow } from '../parts/ChoiceRow.tsx';
import type { DoorGoods } from './door-goods.ts';
import { doorGoodsSchema } from './door-goods-schema.ts';
import { OpeningChoice } from './OpeningChoice.tsx';
import { SetResult } from './SetResult.tsx';

export const doorWizardSchema = v.object({
  goods: doorGoodsSchema,
  /** Query of the page: the form's values. */
  query: v.string(),
});
export interface DoorWizardProps extends v.InferOutput<typeof doorWizardSchema> {
  /** Passes the set to the page below a popup. */
  onDone?: (result: BuyingRequest) => void;
}

/**
 * Everything that a door needs for its opening in the wall [BEYOND-8]: a form that works without script, because the server computes it by
 * the same rules.
 */
export function DoorWizard({ goods: opened, query, onDone }: DoorWizardProps) {
  const goods = doorNow(opened, useStore($goodsNow, { ssr: 'initial' }));
  const [draft, setDraft] = useState(() => readDoorDraft(new URLSearchParams(query)));
  const offer = offerOf(goods, draft.opening);
  const options = chosenOptions(goods.attributes, draft.options);
  const fitting = fitDoors({ ...draft, options }, goods.extras, goods.frameDepth);
  const { doors, rows, verdict, wallProblem, doorsProblem } = fitting;
  const change = (part: Partial<DoorDraft>) => setDraft({ ...draft, ...part });
  const finish = () => {
    // Extras with the role «other» are not passed on: they follow the number of doors and keep the shopper's own selection.
    const extras = rows.filter((_, at) => goods.extras[at]?.role !== 'other');
    onDone?.({ do: 'fit-door', offerId: offer.id, doors, options, extras });
  };
  const opening = goods.rows[goods.openingRow];
  const milling = millingChoice(goods.extras, goods.attributes);
  const isMilling = (id: number) => milling?.options.some((option) => option.id === id) ?? false;
  const withoutMilling = options.filter((id) => !isMilling(id));
  return (
    <div className="calculator">
      <form
        className="calculator-form door-form"
        method="get"
        action="/door-set/"
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="product" value={goods.slug} />
        <input type="hidden" name="ELEMENT_ID" value={goods.selectedOfferId} />
        {withoutMilling.map((id) => (
          <input key={id} type="hidden" name="option" value={id} />
        ))}
        <div className="measures">
          <MeasureField
            name="wall"
            className="door-wall"
            label="Толщина стены"
            unit="мм"
            value={draft.wall}
            wrong={wallProblem ? 'wall-notice' : null}
            onChange={(wall) => change({ wall })}
          />
          <MeasureField
            name="doors"
            className="door-count"
            label="Дверей"
            unit="шт."
            value={draft.doors}
            wrong={doorsProblem ? 'wall-notice' : null}
            onChange={(count) => change({ doors: count })}
          />
        </div>
        <p
          className="door-notice"
          id="wall-notice"
          role="status"
          data-wrong={(wallProblem ?? doorsProblem) ? '' : undefined}
        >
          {wallProblem ??
            doorsProblem ??
            verdict ??
            'Измерьте стену вместе с отделкой: штукатуркой, плиткой.'}
        </p>
        {opening && (
          <OpeningChoice
            row={opening}
            chosen={offer.values[opening.propertyId] ?? null}
            onChoose={(value) => change({ opening: value })}
          />
        )}
        <ChoiceRow
          name="sides"
          legend="Наличники"
          choices={[
            [2, 'С обеих сторон'],
            [1, 'С одной стороны'],
          ]}
          chosen={draft.sides}
          onChoose={(sides) => change({ sides: sides === 1 ? 1 : 2 })}
        />
        {milling && (
          <ChoiceRow
            name="option"
            legend={milling.title}
            choices={milling.options.map(({ id, title, surcharge }) => [
              id,
              surcharge > 0 ? `${title}, +${formatRoubles(surcharge)}` : title,
            ])}
            chosen={options.find(isMilling)}
            onChoose={(id) => change({ options: [...withoutMilling, id] })}
          />
        )}
        {hasHardware(goods.extras) && (
          <ChoiceRow
            name="hardware"
            legend="Петли, ручка, замок"
            choices={[
              [1, 'С фурнитурой'],
              [0, 'Без фурнитуры'],
            ]}
            chosen={Number(draft.hardware)}
            onChoose={(hardware) => change({ hardware: hardware === 1 })}
          />
        )}
        <button className="button button-quiet without-script" type="submit">
          Подобрать
        </button>
      </form>
      <SetResult
        goods={goods}
        offer={offer}
        options={options}
        fitting={fitting}
        onDone={onDone ? finish : null}
      />
    </div>
  );
}

/** Returns the door with the server's latest data, which do not include other widths. */
function doorNow(goods: DoorGoods, now: GoodsNow | null): DoorGoods {
  const { slug, offers, extras } = goods;
  if (now?.slug !== slug) return goods;
  return {
    ...goods,
    offers: offers.map((offer) => offerNow(offer, { slug, offerId: offer.id }, now)),
    extras: extras.map((row) => {
      const extra = now.doorExtras.find(({ offerId }) => offerId === row.extra.offerId);
      return extra ? { ...row, extra } : row;
    }),
  };
}

/** Returns the offer with the chosen opening that is otherwise like the shown one. */
function offerOf({ offers, rows, selectedOfferId, openingRow }: DoorGoods, opening: number | null) {
  const { chosen } = showOffer(rows, offers, selectedOfferId);
  const id =
    opening === null || openingRow < 0
      ? selectedOfferId
      : chooseValue(rows, offers, chosen, openingRow, opening).offerId;
  const found = offers.find((each) => each.id === id) ?? offers[0];
  if (!found) throw new RangeError('a door without offers');
  return found;
}
