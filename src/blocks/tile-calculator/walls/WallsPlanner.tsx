import { useDeferredValue, useMemo } from 'react';
import type { CompanionRules } from '../../../domain/companion/companion.ts';
import { addMoney, formatRoubles } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { missingGoods } from '../../../domain/room/missing-goods.ts';
import { planWalls, type WallGoods } from '../../../domain/room/plan-walls.ts';
import type { RoomCompanions } from '../../../domain/room/room-companions.ts';
import type { RoomScene } from '../../../domain/room/room-picture.ts';
import { isFloorOnly } from '../../../domain/room/usual-room.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { EnterButton } from '../../../ui/EnterButton.tsx';
import { PieceChoices } from './PieceChoices.tsx';
import { RoomGoods } from './RoomGoods.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomSize } from './RoomSize.tsx';
import { Rows } from './Rows.tsx';
import { useCompanions } from './use-companions.ts';
import { type InBasket, useRoomBasket } from './use-room-basket.ts';
import { useWallsDraft, wallsAddress } from './use-walls-draft.ts';
import { WallPlans } from './WallPlans.tsx';
import { Walls } from './Walls.tsx';
import { ROOM_FORM, WallsResult } from './WallsResult.tsx';

export interface WallsPlannerProps {
  goods: WallGoods;
  /** Query parameters that identify the goods. */
  goodsFields: readonly (readonly [string, string])[];
  /** Query of the page: the form's values. */
  query: string;
  /** Rules by which joints and companions are counted. */
  rules: CompanionRules;
  companions: RoomCompanions;
  /** Scene in which the goods are shown; null if there is none. */
  scene: RoomScene | null;
  /** The basket that the page was rendered with. */
  basket: InBasket;
}

/**
 * A room, measured once [BEYOND-13]: its picture, walls, floor and estimate are views of one form, which, without script, the server
 * computes by the same rules. With script every change is shown immediately and written into the address.
 */
export function WallsPlanner(props: WallsPlannerProps) {
  const { goods, goodsFields, query, rules, companions, scene, basket } = props;
  const { draft, usual, change } = useWallsDraft(query, goods, goodsFields);
  const inBasket = useRoomBasket(basket);
  const result = useMemo(() => planWalls(draft, goods, rules.usualJoint), [draft, goods, rules]);
  const { chosen, joint, belt, plan, read } = result;
  const missing = plan && missingGoods(plan.count, inBasket);
  const extras = useCompanions(result, companions, rules, query, inBasket);
  // The sums are seen before the drawings, which take longer.
  const drawn = useDeferredValue(
    useMemo(
      () => plan && { plan, floorPiece: chosen.floor, pattern: draft.pattern, joint },
      [plan, chosen, draft, joint],
    ),
  );
  const floorOnly = isFloorOnly(goods);
  const lines = (missing?.lines.length ?? 0) + extras.count;
  const part = (changed: Partial<WallsDraft>) => change({ ...draft, ...changed });
  return (
    <div className="calculator room-calculator walls-planner">
      <RoomHead {...{ scene, result, draft, usual }} />
      <form
        className="calculator-form rooms-form"
        id={ROOM_FORM}
        method="get"
        action="/room/"
        onSubmit={(event) => event.preventDefault()}
      >
        <EnterButton />
        {goodsFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RoomSize draft={draft} floorOnly={floorOnly} problems={read.problems} onChange={change} />
        {plan && <RoomGoods rows={plan.count.rows} />}
        <PieceChoices
          set={goods}
          chosen={chosen}
          belt={belt}
          onChoose={(kind, id) => part({ chosen: { ...draft.chosen, [kind]: id } })}
        />
        {!floorOnly && <Walls draft={draft} result={result} onChange={change} />}
        <Rows draft={draft} result={result} onChange={part} />
        <button className="button without-script" type="submit">
          Рассчитать
        </button>
      </form>
      <WallsResult
        result={result}
        draft={draft}
        back={wallsAddress(goodsFields, draft)}
        missing={missing}
        inBasket={inBasket}
        extras={extras}
      />
      {drawn && <WallPlans {...drawn} />}
      {missing && (
        <p className="room-live figures" aria-hidden="true">
          <span>{lines > 0 ? counted(lines, 'товар', 'товара', 'товаров') : 'Всё уже в корзине'}</span>
          <span>{formatRoubles(addMoney(missing.total, extras.total))}</span>
        </p>
      )}
    </div>
  );
}
