import { area } from '../../../domain/measures/area.ts';
import type { WallsResult } from '../../../domain/room/plan-walls.ts';
import { followsSize } from '../../../domain/room/resize-room.ts';
import { coveredArea } from '../../../domain/wall/wall.ts';
import {
  changeWall,
  lessWalls,
  MAX_WALLS,
  moreWalls,
  type WallsDraft,
} from '../../../domain/wall/walls-form.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { useRows } from '../use-rows.ts';
import { Folded } from './Folded.tsx';
import { WallFields } from './WallFields.tsx';

interface WallsProps {
  draft: WallsDraft;
  result: WallsResult;
  onChange: (draft: WallsDraft) => void;
}

const OF_WALL = /^(?:wall|hole)\d/;

/** Each wall with its openings, for rooms that are not a box with one door. */
export function Walls({ draft, result: { read, belt, plan }, onChange }: WallsProps) {
  const more = (row: string) => onChange(moreWalls(draft, row));
  const less = (row: string) => onChange(lessWalls(draft, row));
  const { keys, adds, remove } = useRows(draft.walls.length, less);
  const isWrong = Object.keys(read.problems).some((field) => OF_WALL.test(field));
  return (
    <Folded title="Стены, двери и окна" open={isWrong || !followsSize(draft)}>
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
            onChange={(next) => onChange(changeWall(draft, at, () => next))}
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
    </Folded>
  );
}
