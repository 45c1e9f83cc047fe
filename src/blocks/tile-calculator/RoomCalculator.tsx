import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../client/region/use-device.ts';
import { storedRooms, storeRooms } from '../../client/storage/stored-rooms.ts';
import { $goodsNow } from '../../client/store/goods-now.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import type { BuyingRequest } from '../../domain/product/buying-request.ts';
import { offerNow } from '../../domain/product/goods-now.ts';
import { planRooms } from '../../domain/room/plan-rooms.ts';
import { list } from '../../domain/schemas.ts';
import { countConsumables, goodsForJoint } from '../../domain/tile/consumable-list.ts';
import { consumableGoodsSchema, consumableRulesSchema } from '../../domain/tile/consumable-list-schema.ts';
import { inColour } from '../../domain/tile/grout-colour.ts';
import {
  type CalculatorDraft,
  changeRoom,
  lessRooms,
  MAX_ROOMS,
  moreRooms,
  readDraft,
  writeDraft,
} from '../../domain/tile/room-form.ts';
import { coveringGoodsSchema } from '../../domain/tile/room-plan-schema.ts';
import { wallsAddress } from '../../domain/wall/walls-address.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { EnterButton } from '../../ui/EnterButton.tsx';
import { FloorDrawing } from './FloorDrawing.tsx';
import { colourOf, jointColours } from './joint-colours.ts';
import { LayingChoices } from './LayingChoices.tsx';
import { RoomFields } from './RoomFields.tsx';
import { RoomResult } from './RoomResult.tsx';
import { useRows } from './use-rows.ts';
import { useTicks } from './use-ticks.ts';

export const roomCalculatorSchema = v.object({
  goods: coveringGoodsSchema,
  consumables: list(consumableGoodsSchema),
  /** Rules for consumables whose consumption the goods do not state. */
  rules: consumableRulesSchema,
  /** Query of the page: the form's values. */
  query: v.string(),
});
export interface RoomCalculatorProps extends v.InferOutput<typeof roomCalculatorSchema> {
  /** Called with the amount for the page below, if the calculator is in a popup. */
  onDone?: (result: BuyingRequest) => void;
}

/** Returns the draft in the address, or the stored one if the address names no rooms. */
function firstDraft(query: string, stored: CalculatorDraft | null): CalculatorDraft {
  const params = new URLSearchParams(query);
  const drawn = readDraft(params);
  if (!stored || params.has('kind0')) return drawn;
  return params.has('pattern') ? { ...stored, pattern: drawn.pattern } : stored;
}

/**
 * Calculates how much the rooms need [BEYOND-2]: a form that, without script, the server computes by the same rules. With script every
 * change is shown immediately, and the rooms are stored on the device.
 */
export function RoomCalculator({ goods: opened, consumables, rules, query, onDone }: RoomCalculatorProps) {
  const goods = offerNow(opened, opened, useStore($goodsNow, { ssr: 'initial' }));
  const [own, setOwn] = useState<CalculatorDraft | null>(null);
  const stored = useDevice(storedRooms);
  const draft = own ?? firstDraft(query, stored);
  const change = (next: CalculatorDraft) => {
    setOwn(next);
    storeRooms(next);
  };
  const more = (row: string) => change(moreRooms(draft, row));
  const less = (row: string) => change(lessRooms(draft, row));
  const { keys, adds, remove } = useRows(draft.rooms.length, less);

  const usual = goods.joint ?? rules.usualJoint;
  const { readings, areas, plan } = planRooms(draft, goods, usual);
  const joint = draft.joint ?? usual;
  const fitting = goodsForJoint(consumables, joint);
  const colours = jointColours(goods, fitting, joint);
  const colour = colourOf(colours, draft.colour);
  const coloured = fitting.map((each) => inColour(each, colour.label));
  const needs = plan ? countConsumables(coloured, plan, goods, joint, rules) : [];
  const ticks = useTicks(goods, plan, needs);
  return (
    <div className="calculator room-calculator">
      <form
        className="calculator-form rooms-form"
        method="get"
        action="/calculator/"
        onSubmit={(event) => event.preventDefault()}
      >
        <EnterButton />
        <input type="hidden" name="product" value={goods.slug} />
        <input type="hidden" name="ELEMENT_ID" value={goods.offerId} />
        {draft.rooms.map((room, at) => (
          <RoomFields
            key={keys[at]}
            at={at}
            room={room}
            reading={readings[at] ?? { state: 'empty' }}
            area={areas[at] ?? null}
            only={draft.rooms.length === 1}
            onChange={(next) => change(changeRoom(draft, at, () => next))}
            onGone={(row) => remove(at, row)}
            onMore={more}
            onLess={less}
          />
        ))}
        {draft.rooms.length < MAX_ROOMS && (
          <ActButton
            ref={adds}
            className="button button-quiet rooms-more"
            name="more"
            value="room"
            act={() => more('room')}
          >
            Ещё одно помещение
          </ActButton>
        )}
        {goods.onWalls && (
          <a href={`${wallsAddress(goods.slug)}&${writeDraft(draft)}`}>Разложить по стенам</a>
        )}
        <LayingChoices goods={goods} draft={draft} joint={usual} colours={colours} onChange={change} />
        <button className="button without-script" type="submit">
          Рассчитать
        </button>
      </form>
      <RoomResult
        goods={goods}
        plan={plan}
        needs={needs}
        ticks={ticks}
        onDone={onDone && plan ? () => onDone({ do: 'take', amount: plan.amount }) : null}
      />
      {plan && (
        <FloorDrawing goods={goods} floors={plan.floors} pattern={draft.pattern} colour={colour.swatch} />
      )}
      {plan && (
        <p className="room-live figures" aria-hidden="true">
          <span>
            {ticks.isTicked(goods.offerId)
              ? `${formatQuantity(plan.amount)}\u00a0${goods.unit}`
              : counted(ticks.count, 'товар', 'товара', 'товаров')}
          </span>
          <span>{formatRoubles(ticks.total)}</span>
        </p>
      )}
    </div>
  );
}
