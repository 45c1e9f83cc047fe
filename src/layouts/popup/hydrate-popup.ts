import { hydrate } from '../../client/region/hydrate.ts';
import { $popup } from '../../client/store/popup.ts';
import { REGIONS } from '../regions.ts';

/** Hydrates the popup region when a popup is opened; if its script does not load, goes to the popup's page instead. */
export function hydratePopups(): void {
  $popup.listen((popup) => {
    if (!popup) return;
    REGIONS.popup().then(
      () => hydrate('popup'),
      () => location.assign(popup.address),
    );
  });
}
