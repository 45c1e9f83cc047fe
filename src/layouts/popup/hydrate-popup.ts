import { hydrate } from '../../client/region/hydrate.ts';
import { $popup } from '../../client/store/popup.ts';
import { REGIONS } from '../regions.ts';

/** Hydrates the region of popups when one is opened; where its script does not come, the link leads to its page. */
export function hydratePopups(): void {
  $popup.listen((popup) => {
    if (!popup) return;
    REGIONS.popup().then(
      () => hydrate('popup'),
      () => location.assign(popup.address),
    );
  });
}
