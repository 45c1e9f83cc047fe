import { fitsOptions } from '../product/options.ts';
import type { Attribute, DoorExtra } from '../product/product.ts';
import type { DoorRole, DoorRow, DoorRules } from './door-rules.ts';

/** Whether a role is hardware, without which a door can be neither hung nor closed. */
const IS_HARDWARE: Readonly<Record<DoorRole, boolean>> = {
  ...{ frame: false, architrave: false, extension: false, other: false },
  ...{ hinge: true, handle: true, latch: true, lock: true, cylinder: true },
};

/** Returns the role of an extra by its name. */
export function roleOf({ roles }: Pick<DoorRules, 'roles'>, { name }: Pick<DoorExtra, 'name'>): DoorRole {
  return roles.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/**
 * Returns the options of a door, such as a milling for a latch, with which an extra fits; undefined for extras that fit whatever is chosen,
 * and for doors that are sold without such a choice.
 */
export function millingsOf(
  rules: Pick<DoorRules, 'roles' | 'millings'>,
  extra: Pick<DoorExtra, 'name'>,
  attributes: readonly Attribute[],
): number[] | undefined {
  const pattern = rules.millings[roleOf(rules, extra)];
  const options = attributes.flatMap((attribute) => attribute.options);
  const fitting = pattern ? options.filter(({ title }) => pattern.test(title)).map(({ id }) => id) : [];
  return fitting.length > 0 ? fitting : undefined;
}

/**
 * Returns the offers that hang and close a door with these options: one for each role, a suggested one before others. Latches and locks
 * need a milling, so one that states none is left to the shopper.
 */
export function hardwareFor(
  rows: readonly DoorRow[],
  options: readonly number[],
  isSold: (extra: DoorExtra) => boolean,
): ReadonlySet<number> {
  const fitting = rows.filter(({ extra, role }) => {
    const needsMilling = role !== 'hinge' && role !== 'handle';
    if (needsMilling && !extra.millings) return false;
    return IS_HARDWARE[role] && isSold(extra) && fitsOptions(extra, options);
  });
  const suggestedFirst = fitting.toSorted((a, b) => Number(b.extra.ticked) - Number(a.extra.ticked));
  const byRole = Map.groupBy(suggestedFirst, ({ role }) => role);
  return new Set([...byRole.values()].flatMap(([first]) => first?.extra.offerId ?? []));
}

/** Whether a set has hardware that could be left out. */
export const hasHardware = (rows: readonly DoorRow[]): boolean => rows.some(({ role }) => IS_HARDWARE[role]);

/** Returns the attribute that decides which latches and locks fit; undefined if none does. */
export function millingChoice(
  rows: readonly DoorRow[],
  attributes: readonly Attribute[],
): Attribute | undefined {
  const deciding = new Set(rows.flatMap(({ extra }) => extra.millings ?? []));
  return attributes.find(({ options }) => options.some(({ id }) => deciding.has(id)));
}
