import { Fragment } from 'react';
import type { Piece } from '../../domain/collection/piece.ts';
import { piecePrices } from './set-texts.ts';

export function PiecePrices({ piece }: { piece: Piece }) {
  return piecePrices(piece).map((text) => (
    <Fragment key={text}>
      <span className="one-line">{text}</span>{' '}
    </Fragment>
  ));
}
