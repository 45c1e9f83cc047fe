import { useState } from 'react';
import { useArea } from '../../client/store/use-visitor.ts';
import { countSet } from '../../domain/collection/count-set.ts';
import { PIECE_KINDS, type PieceKind } from '../../domain/collection/piece.ts';
import {
  type CollectionSet,
  chosenPieces,
  inputOf,
  offered,
  readMeasures,
  readSetDraft,
  type SetDraft,
  setAddress,
} from '../../domain/collection/set-form.ts';
import { collectionAddress } from '../../domain/listing/shelf-address.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { MeasuredField, ShareField } from './PieceField.tsx';
import { PieceRow } from './PieceRow.tsx';
import { SetChoices } from './SetChoices.tsx';
import { SetResult } from './SetResult.tsx';
import './set-calculator.css';

export interface SetCalculatorProps {
  slug: string;
  set: CollectionSet;
  /** Query of the page: the form's values. */
  query: string;
}

/** Texts for each kind while no quantity is entered. */
const IDLE: Readonly<Record<PieceKind, string>> = {
  base: 'Укажите площадь стен',
  decor: 'Считаем по площади стен',
  border: 'Укажите длину, если бордюр нужен',
  floor: 'Укажите площадь пола',
};

/**
 * A set from a collection [BEYOND-2]: a form that works without script, because the server computes it by the same rules. With script every
 * change shows immediately and is stored in the address. The default area is «Моя площадь».
 */
export function SetCalculator({ slug, set, query }: SetCalculatorProps) {
  const { draft, change } = useDraft(set, query);
  const chosen = chosenPieces(set, draft);
  const measures = readMeasures(draft);
  const input = inputOf(set, draft);
  const count = countSet(chosen, input);
  const path = collectionAddress(slug);
  const field = (kind: PieceKind) => {
    if (kind === 'decor')
      return <ShareField share={input.decorShare} onChoose={(decorShare) => change({ decorShare })} />;
    const measure = ({ base: 'walls', border: 'border', floor: 'floor' } as const)[kind];
    return (
      <MeasuredField
        {...{ kind, typed: draft[measure], read: measures[measure] }}
        onType={(typed) => change({ [measure]: typed })}
      />
    );
  };
  return (
    <section className="set-calculator" aria-labelledby="set">
      <h2 id="set">Комплект на вашу площадь</h2>
      <form method="get" action={`${path}#set`} onSubmit={(event) => event.preventDefault()}>
        {PIECE_KINDS.map((kind) => {
          const piece = chosen[kind];
          if (!piece) return null;
          return (
            <PieceRow
              key={kind}
              {...{ kind, chosen: piece, pieces: offered(set, kind, chosen.base), idle: IDLE[kind] }}
              row={count.rows.find((row) => row.kind === kind)}
              onChoose={(id) => change({ chosen: { ...draft.chosen, [kind]: id } })}
            >
              {field(kind)}
            </PieceRow>
          );
        })}
        <SetChoices draft={draft} boxed={hasBoxes(set)} onChange={change} />
      </form>
      {chosen.base?.width && chosen.base.length && !chosen.base.soldByBox && (
        <p className="set-walls">
          <a href={`/room/?collection=${encodeURIComponent(slug)}`}>Разложить по стенам</a> с дверями и
          окнами: чертёж, подрезка и точное число штук.
        </p>
      )}
      <SetResult count={count} area={draft.walls || draft.floor} back={setAddress(path, '', draft)} />
    </section>
  );
}

function hasBoxes({ pieces }: CollectionSet): boolean {
  return [...pieces.base, ...pieces.floor].some(({ soldByBox, piecesPerBox }) => !soldByBox && piecesPerBox);
}

/** State of the form; the default is the area that the visitor has saved. */
function useDraft(set: CollectionSet, query: string) {
  const [draft, setDraft] = useState(() => readSetDraft(new URLSearchParams(query)));
  const [isTyped, setTyped] = useState(draft.walls !== '' || draft.floor !== '');
  const area = useArea();
  const own = set.pieces.base.length > 0 ? 'walls' : 'floor';
  const filled: SetDraft = isTyped || area === null ? draft : { ...draft, [own]: formatQuantity(area) };
  const change = (changed: Partial<SetDraft>) => {
    const next = { ...filled, ...changed };
    setDraft(next);
    if (own in changed) setTyped(true);
    const { pathname, search, hash } = location;
    history.replaceState(history.state, '', `${setAddress(pathname, search, next)}${hash}`);
  };
  return { draft: filled, change };
}
