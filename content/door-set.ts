import type { DoorRole } from '../src/domain/door/door-wizard-form.ts';
import type { Length } from '../src/domain/measures/area.ts';

/** What the extras of a door are, by their names; all else keeps its rate. */
export const DOOR_ROLES: readonly (readonly [RegExp, DoorRole])[] = [
  [/^короб/i, 'frame'],
  [/^наличник/i, 'architrave'],
  [/^добор/i, 'extension'],
];

/** The rows of the offer selector that say how wide an extension is (mm) and how a door opens. */
export const WIDTH_ROW = /ширина/i;
export const OPENING_ROW = /открыван/i;

/** How deep door frames are: 75 mm. */
export const FRAME_DEPTH = 750 as Length;
