import { shareAddress } from '../../client/actions/share-address.ts';

/** Hands a project's address on and prints its estimate; without script the address stands beside it, and the browser's menu prints. */
export function ShareTools({ address, title }: { address: string; title: string }) {
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => void shareAddress(address, title)}>
        Поделиться
      </button>
      <button className="button button-quiet" type="button" onClick={() => print()}>
        Печать
      </button>
    </>
  );
}
