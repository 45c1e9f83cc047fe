import type { DoorRules } from '../src/domain/door/door-wizard-form.ts';
import type { Length } from '../src/domain/measures/area.ts';

/** How a door and its extras are told apart in the catalogue. */
export const DOOR_RULES: DoorRules = {
  /** What the extras of a door are, by their names; all else keeps its rate. */
  roles: [
    [/^короб/i, 'frame'],
    [/^наличник/i, 'architrave'],
    [/^добор/i, 'extension'],
  ],
  /** The rows of the offer selector that say how wide an extension is (mm) and how a door opens. */
  widthRow: /ширина/i,
  openingRow: /открыван/i,
  /** 75 mm. */
  frameDepth: 750 as Length,
};
