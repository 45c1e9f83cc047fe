import { useStore } from '@nanostores/react';
import { $popup } from '../../client/store/popup.ts';
import { Popup } from './Popup.tsx';

/** Region of the popup: shows the open popup, if any. */
export function OpenPopup() {
  const popup = useStore($popup);
  return <>{popup && <Popup key={popup.address} {...popup} />}</>;
}
