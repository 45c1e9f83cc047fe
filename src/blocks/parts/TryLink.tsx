import { tryAddress } from '../../domain/visualiser/try-address.ts';

/** The way from goods to the room they are tried on in; nothing for what is not laid or hung. */
export function TryLink({ goods }: { goods: Parameters<typeof tryAddress>[0] }) {
  const room = tryAddress(goods);
  return room && <a href={room}>Примерить в комнате</a>;
}
