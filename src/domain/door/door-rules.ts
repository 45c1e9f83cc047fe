import type * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { doorRoleSchema, doorRowSchema } from './door-wizard-form-schema.ts';

/** Role of an extra in a door set; 'other' extras keep their rate. */
export type DoorRole = v.InferOutput<typeof doorRoleSchema>;

export interface DoorRules {
  /** Patterns for the names of extras; an extra that matches none has the role `other`. */
  roles: readonly (readonly [RegExp, DoorRole])[];
  /** Titles of the door's options with which extras of a role fit: «под защёлку». */
  millings: Partial<Record<DoorRole, RegExp>>;
  /** Names of the offer rows with the width of an extension (mm) and with the direction in which a door opens. */
  widthRow: RegExp;
  openingRow: RegExp;
  frameDepth: Length;
}

/** A row of a door's extras; a row for an extension has the available widths, including its own. */
export type DoorRow = v.InferOutput<typeof doorRowSchema>;
