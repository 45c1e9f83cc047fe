import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../client/region/use-device.ts';
import { keepRooms, keptRooms } from '../../client/storage/kept-rooms.ts';
import { $goodsNow } from '../../client/store/goods-now.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';
import { offerNow } from '../../domain/product/goods-now.ts';
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
import { planRooms } from '../../domain/tile/room-plan.ts';
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
  /** How they are counted where goods do not say it themselves. */
  rules: consumableRulesSchema,
  /** The query of its page: what the form holds. */
  query: v.string(),
});
export interface RoomCalculatorProps extends v.InferOutput<typeof roomCalculatorSchema> {
  /** Hands the amount to the page below a popup. */
  onTake?: (wish: BuyingWish) => void;
}

/** What the address says, and what was left on this device where it names no rooms. */
function firstDraft(query: string, kept: CalculatorDraft | null): CalculatorDraft {
  const asked = new URLSearchParams(query);
  const drawn = readDraft(asked);
  if (!kept || asked.has('kind0')) return drawn;
  return asked.has('pattern') ? { ...kept, pattern: drawn.pattern } : kept;
}

/**
 * How much covers the rooms [BEYOND-2]. A form that the server computes by the same rules where there is no script; with it
 * every change shows at once, and the rooms are kept on the device.
 */
export function RoomCalculator({ goods: opened, consumables, rules, query, onTake }: RoomCalculatorProps) {
  const goods = offerNow(opened, opened, useStore($goodsNow, { ssr: 'initial' }));
  const [own, setOwn] = useState<CalculatorDraft | null>(null);
  const kept = useDevice(keptRooms);
  const draft = own ?? firstDraft(query, kept);
  const change = (next: CalculatorDraft) => {
    setOwn(next);
    keepRooms(next);
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
        onTake={onTake && plan ? () => onTake({ do: 'take', amount: plan.amount }) : null}
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
