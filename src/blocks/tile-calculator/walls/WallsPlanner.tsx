import { linesOf } from '../../../domain/collection/set-rows.ts';
import { area, type Length } from '../../../domain/measures/area.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { planWalls, type WallGoods } from '../../../domain/room/plan-walls.ts';
import { coveredArea } from '../../../domain/wall/wall.ts';
import {
  changeWall,
  lessWalls,
  MAX_WALLS,
  moreWalls,
  type WallsDraft,
} from '../../../domain/wall/walls-form.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { EnterButton } from '../../../ui/EnterButton.tsx';
import { useRows } from '../use-rows.ts';
import { BeltChoices } from './BeltChoices.tsx';
import { Bought } from './Bought.tsx';
import { FloorFields } from './FloorFields.tsx';
import { Heights } from './Heights.tsx';
import { PieceChoices } from './PieceChoices.tsx';
import { RowChoices } from './RowChoices.tsx';
import { useWallsDraft, wallsAddress } from './use-walls-draft.ts';
import { WallFields } from './WallFields.tsx';
import { WallPlans } from './WallPlans.tsx';
import { WallsResult } from './WallsResult.tsx';

export interface WallsPlannerProps {
  goods: WallGoods;
  /** Query parameters that identify the goods. */
  goodsFields: readonly (readonly [string, string])[];
  /** Query of the page: the form's values. */
  query: string;
  /** The default joint of tiles. */
  usualJoint: Length;
}

/**
 * Plans the walls of a room with their tiles [BEYOND-12]: a form that, without script, the server computes by the same rules. With script
 * every change is shown immediately and written into the address.
 */
export function WallsPlanner({ goods, goodsFields, query, usualJoint }: WallsPlannerProps) {
  const { draft, change } = useWallsDraft(query, goodsFields);
  const result = planWalls(draft, goods, usualJoint);
  const { read, chosen, joint, belt, whole, problem, plan } = result;
  const rows = plan?.rows ?? null;
  const part = (changed: Partial<WallsDraft>) => change({ ...draft, ...changed });
  const more = (row: string) => change(moreWalls(draft, row));
  const less = (row: string) => change(lessWalls(draft, row));
  const { keys, adds, remove } = useRows(draft.walls.length, less);
  return (
    <div className="calculator room-calculator walls-planner">
      <form
        className="calculator-form rooms-form"
        method="get"
        action="/calculator/walls/"
        onSubmit={(event) => event.preventDefault()}
      >
        <EnterButton />
        {goodsFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Heights draft={draft} problems={read.problems} rows={rows} onChange={part} />
        {draft.walls.map((wall, at) => {
          const laid = read.walls[at];
          return (
            <WallFields
              key={keys[at]}
              at={at}
              wall={wall}
              area={laid ? area(coveredArea(laid, plan?.layout?.rows.top ?? laid.height)) : null}
              problems={read.problems}
              only={draft.walls.length === 1}
              decor={belt.includes('decor')}
              onChange={(next) => change(changeWall(draft, at, () => next))}
              onGone={(row) => remove(at, row)}
              onMore={more}
              onLess={less}
            />
          );
        })}
        {draft.walls.length < MAX_WALLS && (
          <ActButton
            ref={adds}
            className="button button-quiet rooms-more"
            name="more"
            value="wall"
            act={() => more('wall')}
          >
            Ещё одна стена
          </ActButton>
        )}
        <PieceChoices
          set={{ ...goods, decorShare: 0 }}
          chosen={chosen}
          belt={belt}
          onChoose={(kind, id) => part({ chosen: { ...draft.chosen, [kind]: id } })}
        />
        <RowChoices
          draft={draft}
          joint={joint}
          whole={whole}
          turns={chosen.base?.width !== chosen.base?.length}
          rows={rows}
          onChange={part}
        />
        {(chosen.decor || chosen.border) && (
          <BeltChoices
            draft={draft}
            chosen={chosen}
            belt={belt}
            rows={rows}
            problem={problem?.of === 'belt' ? problem.text : (read.problems['belt'] ?? null)}
            onChange={part}
          />
        )}
        {chosen.floor && <FloorFields draft={draft} problems={read.problems} onChange={part} />}
        <Bought
          draft={draft}
          boxed={Object.values(chosen).some(({ piecesPerBox }) => (piecesPerBox ?? 1) > 1)}
          onChange={part}
        />
        <button className="button without-script" type="submit">
          Рассчитать
        </button>
      </form>
      <WallsResult result={result} draft={draft} back={wallsAddress(goodsFields, draft)} />
      {plan && <WallPlans plan={plan} floorPiece={chosen.floor} pattern={draft.pattern} joint={joint} />}
      {plan && (
        <p className="room-live figures" aria-hidden="true">
          <span>{counted(linesOf(plan.count).size, 'товар', 'товара', 'товаров')}</span>
          <span>{formatRoubles(plan.count.total)}</span>
        </p>
      )}
    </div>
  );
}
