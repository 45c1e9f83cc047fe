import type { ReactNode } from 'react';
import type { Piece, PieceKind } from '../../domain/collection/piece.ts';
import { PIECE_FIELDS } from '../../domain/collection/set-form.ts';
import type { SetRow } from '../../domain/collection/set-rows.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { offerAddress } from '../../domain/product/card.ts';
import { neededText } from '../../domain/tile/spare.ts';
import { Picture } from '../parts/Picture.tsx';
import { PiecePrices } from '../parts/PiecePrices.tsx';
import { countText, KIND_TITLES, stockNote } from '../parts/set-texts.ts';

interface PieceRowProps {
  kind: PieceKind;
  /** Pieces to choose from; not empty. */
  pieces: readonly Piece[];
  chosen: Piece;
  /** Result for this row; absent while no quantity is entered. */
  row: SetRow | undefined;
  idle: string;
  children: ReactNode;
  onChoose: (id: number) => void;
}

export function PieceRow({ kind, pieces, chosen, row, idle, children, onChoose }: PieceRowProps) {
  const note = row && stockNote(row);
  return (
    <fieldset className="set-row">
      <legend>{KIND_TITLES[kind]}</legend>
      <span className="set-picture">
        <Picture picture={chosen.picture} sizes="96px" alt="" />
      </span>
      <div className="set-goods">
        <p>
          <a href={offerAddress(chosen.slug, chosen.offerId)}>{bindUnits(chosen.name)}</a>
        </p>
        <p className="muted figures">
          <PiecePrices piece={chosen} />
        </p>
        <Choices kind={kind} pieces={pieces} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="set-field">{children}</div>
      <p className="set-count figures">
        {row ? (
          <>
            <b>{formatRoubles(row.total)}</b>
            <span>{countText(row)}</span>
            {row.needed && <span>{neededText(row.needed)}</span>}
            {note && <span className="set-short">{note}</span>}
          </>
        ) : (
          <span className="muted">{idle}</span>
        )}
      </p>
    </fieldset>
  );
}

type ChoicesProps = Pick<PieceRowProps, 'kind' | 'pieces' | 'chosen' | 'onChoose'>;

/** Choice between several pieces of a kind; renders nothing if there is only one. */
function Choices({ kind, pieces, chosen, onChoose }: ChoicesProps) {
  if (pieces.length < 2) return null;
  return (
    <div className="set-choices" role="radiogroup" aria-label={`${KIND_TITLES[kind]}: что класть`}>
      {pieces.map((piece) => (
        <label key={piece.id} title={piece.name}>
          <input
            type="radio"
            name={PIECE_FIELDS[kind]}
            value={piece.id}
            checked={piece.id === chosen.id}
            onChange={() => onChoose(piece.id)}
          />
          <Picture picture={piece.picture} sizes="44px" alt={piece.name} />
        </label>
      ))}
    </div>
  );
}
