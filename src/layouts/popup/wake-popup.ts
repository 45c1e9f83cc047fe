import type { Wake } from '../../client/region/regions.ts';
import { $popup } from '../../client/store/popup.ts';
import { regionLoader } from '../live-regions.ts';

/** Wakes the region of popups when one is opened; where its script does not come, the link leads to its page. */
export function wakePopup(wake: Wake): void {
  $popup.listen((popup) => {
    if (!popup) return;
    regionLoader('popup')().then(
      () => wake('popup'),
      () => location.assign(popup.address),
    );
  });
}
