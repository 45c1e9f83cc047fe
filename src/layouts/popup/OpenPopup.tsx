import { useStore } from '@nanostores/react';
import { $popup } from '../../client/store/popup.ts';
import { Popup } from './Popup.tsx';

/** The region of what is shown over the page: nothing, or one popup. */
export function OpenPopup() {
  const popup = useStore($popup);
  return <>{popup && <Popup key={popup.address} {...popup} />}</>;
}
