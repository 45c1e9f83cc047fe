import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../client/region/use-device.ts';
import { storedRooms, storeRooms } from '../../client/storage/stored-rooms.ts';
import { $goodsNow } from '../../client/store/goods-now.ts';
import { useInBasketAll } from '../../client/store/use-visitor.ts';
import { readChoices } from '../../domain/companion/companion-choices.ts';
import { companionGoodsSchema, companionRulesSchema } from '../../domain/companion/companion-schema.ts';
import { type CompanionLine, listCompanions } from '../../domain/companion/list-companions.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import type { BuyingRequest } from '../../domain/product/buying-request.ts';
import { offerNow } from '../../domain/product/goods-now.ts';
import { planRooms } from '../../domain/room/plan-rooms.ts';
import { list } from '../../domain/schemas.ts';
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
import { ROOMS_FORM, RoomResult } from './RoomResult.tsx';
import { useRows } from './use-rows.ts';
import { COVERING, useTicks } from './use-ticks.ts';

export const roomCalculatorSchema = v.object({
  goods: coveringGoodsSchema,
  /** Companions of the covering. */
  offered: list(companionGoodsSchema),
  /** Colours of the covering. */
  colours: list(v.string()),
  /** Rules for companions whose consumption the goods do not state. */
  rules: companionRulesSchema,
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
export function RoomCalculator({
  goods: opened,
  offered,
  colours: own,
  rules,
  query,
  onDone,
}: RoomCalculatorProps) {
  const goods = offerNow(opened, opened, useStore($goodsNow, { ssr: 'initial' }));
  const [typed, setTyped] = useState<CalculatorDraft | null>(null);
  const [choices, setChoices] = useState(() => readChoices(new URLSearchParams(query)));
  const stored = useDevice(storedRooms);
  const draft = typed ?? firstDraft(query, stored);
  const change = (next: CalculatorDraft) => {
    setTyped(next);
    storeRooms(next);
  };
  const more = (row: string) => change(moreRooms(draft, row));
  const less = (row: string) => change(lessRooms(draft, row));
  const { keys, adds, remove } = useRows(draft.rooms.length, less);

  const usual = goods.joint ?? rules.usualJoint;
  const { readings, areas, plan } = planRooms(draft, goods, usual);
  const joint = draft.joint ?? usual;
  const colours = jointColours(goods, offered, joint, own);
  const colour = colourOf(colours, draft.colour);
  const inBasket = useInBasketAll();
  const surface = plan && { ...goods, net: plan.net, joint };
  const laid = surface && {
    ...{ offered, colours: own, jointColour: draft.colour },
    ...{ surfaces: [surface], around: plan.around },
  };
  const companions = laid ? listCompanions([laid], rules, choices, inBasket) : [];
  const choose = ({ kind, field, options }: CompanionLine, offerId: number) => {
    const option = options.find(({ variant }) => variant.packs.some((pack) => pack.offerId === offerId));
    setChoices({ ...choices, [field]: offerId });
    if (kind === 'grout' && option) change({ ...draft, colour: option.variant.colour });
  };
  const ticks = useTicks(goods, plan, companions);
  return (
    <div className="calculator room-calculator">
      <form
        className="calculator-form rooms-form"
        id={ROOMS_FORM}
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
        companions={companions}
        colours={own}
        onOption={choose}
        ticks={ticks}
        onDone={onDone && plan ? () => onDone({ do: 'take', amount: plan.amount }) : null}
      />
      {plan && (
        <FloorDrawing goods={goods} floors={plan.floors} pattern={draft.pattern} colour={colour.swatch} />
      )}
      {plan && (
        <p className="room-live figures" aria-hidden="true">
          <span>
            {ticks.isTicked(COVERING)
              ? `${formatQuantity(plan.amount)}\u00a0${goods.unit}`
              : counted(ticks.count, 'товар', 'товара', 'товаров')}
          </span>
          <span>{formatRoubles(ticks.total)}</span>
        </p>
      )}
    </div>
  );
}
