import { shareAddress } from '../../client/actions/share-address.ts';

/**
 * Buttons that share a project's address and print its estimate. Without script the address is shown as text, and the estimate is printed
 * with the browser's menu.
 */
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
