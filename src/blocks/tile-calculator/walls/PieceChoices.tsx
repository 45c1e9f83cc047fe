import {
  type ChosenPieces,
  offered,
  PIECE_FIELDS,
  type PieceSet,
} from '../../../domain/collection/chosen-pieces.ts';
import { PIECE_KINDS, type Piece, type PieceKind } from '../../../domain/collection/piece.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { canBuy } from '../../../domain/product/offers.ts';
import type { LaidKind } from '../../../domain/wall/courses.ts';
import { Picture } from '../../parts/Picture.tsx';
import { PiecePrices } from '../../parts/PiecePrices.tsx';
import { KIND_TITLES } from '../../parts/set-texts.ts';

interface PieceChoicesProps {
  set: PieceSet;
  chosen: ChosenPieces;
  /** Rows of the belt, by the kind of piece. */
  belt: readonly LaidKind[];
  onChoose: (kind: PieceKind, id: number) => void;
}

export function PieceChoices({ set, chosen, belt, onChoose }: PieceChoicesProps) {
  return (
    <fieldset className="laid-goods">
      <legend className="choice-legend">Что кладём</legend>
      {PIECE_KINDS.map((kind) => {
        const piece = chosen[kind];
        return (
          piece && (
            <LaidPiece
              key={kind}
              kind={kind}
              piece={piece}
              pieces={offered(set, kind, chosen.base)}
              left={(kind === 'decor' || kind === 'border') && !belt.includes(kind)}
              onChoose={(id) => onChoose(kind, id)}
            />
          )
        );
      })}
    </fieldset>
  );
}

function goneText(all: boolean, left: boolean): string {
  const what = all ? 'Сейчас ничего из этого нет в наличии' : 'Нет в наличии';
  return left ? `${what}, раскладка без него` : what;
}

interface LaidPieceProps {
  kind: PieceKind;
  piece: Piece;
  pieces: readonly Piece[];
  /** Whether the piece is not laid anywhere. */
  left: boolean;
  onChoose: (id: number) => void;
}

function LaidPiece({ kind, piece, pieces, left, onChoose }: LaidPieceProps) {
  const soldOut = new Set(pieces.filter((each) => !canBuy(each)).map(({ id }) => id));
  return (
    <div className="laid-piece">
      <Picture picture={piece.picture} sizes="64px" alt="" />
      <div>
        {pieces.length > 1 ? (
          <label>
            <span>{KIND_TITLES[kind]}</span>
            <select
              className="field"
              name={PIECE_FIELDS[kind]}
              value={piece.id}
              onChange={({ target }) => onChoose(Number(target.value))}
            >
              {pieces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {soldOut.has(id) ? `${name}\u00a0— нет в наличии` : name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span>{KIND_TITLES[kind]}</span>
        )}
        <a href={offerAddress(piece.slug, piece.offerId)}>{bindUnits(piece.name)}</a>
        <small className="muted figures">
          <PiecePrices piece={piece} />
        </small>
        {soldOut.has(piece.id) && (
          <small className="room-short">{goneText(soldOut.size === pieces.length, left)}</small>
        )}
      </div>
    </div>
  );
}
