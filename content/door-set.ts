import type { DoorsTexts } from '../src/domain/content/consumables-part.ts';
import type { DoorRules } from '../src/domain/door/door-wizard-form.ts';

/** How a door and its extras are told apart in the catalogue: by names, as consumables are. */
export const DOOR_NAMES: Omit<DoorRules, 'frameDepth'> = {
  /** What the extras of a door are, by their names; all else keeps its rate. */
  roles: [
    [/^короб/i, 'frame'],
    [/^наличник/i, 'architrave'],
    [/^добор/i, 'extension'],
  ],
  /** The rows of the offer selector that say how wide an extension is (mm) and how a door opens. */
  widthRow: /ширина/i,
  openingRow: /открыван/i,
};

/** What goes with a door where a shop does not say it. */
export const DOORS: DoorsTexts = { frameDepth: 75 };
