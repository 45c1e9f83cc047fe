import type { Card } from '../../domain/product/card.ts';
import { type RoomSides, tryAddress } from '../../domain/visualiser/try-address.ts';

/** The way from goods to the room they are tried on in; nothing for what is not laid or hung. */
export function TryLink({ goods }: { goods: RoomSides & Pick<Card, 'slug'> }) {
  const room = tryAddress(goods);
  return room && <a href={room}>Примерить в комнате</a>;
}
