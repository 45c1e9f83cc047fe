import type { WallsResult } from '../../../domain/room/plan-walls.ts';
import { spareOf } from '../../../domain/tile/room.ts';
import { readWallsDraft, type WallsDraft } from '../../../domain/wall/walls-form.ts';
import { BeltChoices } from './BeltChoices.tsx';
import { Bought } from './Bought.tsx';
import { Folded } from './Folded.tsx';
import { RowChoices } from './RowChoices.tsx';
import { TopField } from './TopField.tsx';

interface RowsProps {
  draft: WallsDraft;
  result: WallsResult;
  onChange: (change: Partial<WallsDraft>) => void;
}

const USUAL = readWallsDraft(new URLSearchParams());
const LAYING = [
  ...([
    'top',
    'belt',
    'start',
    'bond',
    'whole',
    'standing',
    'joint',
    'decorRows',
    'decorEvery',
    'border',
  ] as const),
  ...(['pattern', 'spare', 'boxes'] as const),
] as const;

/** Whether anything is laid otherwise than most rooms are. */
const isChanged = (draft: WallsDraft): boolean => LAYING.some((name) => draft[name] !== USUAL[name]);

/** How the goods are laid: rows, belt, height, joint and spare; folded away, because the defaults suit most rooms. */
export function Rows({
  draft,
  result: { read, chosen, joint, belt, whole, problem, plan },
  onChange,
}: RowsProps) {
  const rows = plan?.rows ?? null;
  const beltProblem = problem?.of === 'belt' ? problem.text : (read.problems['belt'] ?? null);
  const wrong = beltProblem !== null || read.problems['top'] !== undefined;
  return (
    <Folded
      title={chosen.base ? 'Как кладём: ряды, пояс, шов, запас' : 'Как кладём: укладка, запас'}
      open={wrong || isChanged(draft)}
    >
      {chosen.base && (
        <>
          <TopField {...{ draft, rows, onChange }} problems={read.problems} />
          <RowChoices
            {...{ draft, joint, whole, rows, onChange }}
            turns={chosen.base.width !== chosen.base.length}
          />
        </>
      )}
      {(chosen.decor || chosen.border) && (
        <BeltChoices {...{ draft, chosen, belt, rows, onChange }} problem={beltProblem} />
      )}
      <Bought
        draft={draft}
        boxed={Object.values(chosen).some((piece) => !piece.soldByBox && (piece.piecesPerBox ?? 1) > 1)}
        floor={chosen.floor !== undefined}
        usual={spareOf(chosen.base ? 'straight' : draft.pattern, chosen.floor?.soldByBox ? 'board' : 'tile')}
        onChange={onChange}
      />
    </Folded>
  );
}
