interface Measured<Opening> {
  openings: readonly Opening[];
}

/** A repeated group of a form, such as rooms or walls, each with its openings; `word` is used by the form's buttons. */
export interface GroupKind<Group extends Measured<Opening>, Opening> {
  word: string;
  empty: Group;
  emptyOpening: Opening;
  max: number;
  maxOpenings: number;
}

const DIGIT = /^\d$/;

/** Changes the group at an index; without such a group nothing changes. */
export function changeGroup<Group>(
  groups: readonly Group[],
  place: number,
  change: (group: Group) => Group,
): readonly Group[] {
  return groups.map((group, at) => (at === place ? change(group) : group));
}

/** Adds a group for the kind's word, or an opening to the group with the number `what`; other values change nothing. */
export function moreGroups<Group extends Measured<Opening>, Opening>(
  groups: readonly Group[],
  what: string,
  { word, empty, emptyOpening, max, maxOpenings }: GroupKind<Group, Opening>,
): readonly Group[] {
  if (what === word) return groups.length < max ? [...groups, empty] : groups;
  return changeGroup(groups, DIGIT.test(what) ? Number(what) : -1, (group) =>
    group.openings.length < maxOpenings ? { ...group, openings: [...group.openings, emptyOpening] } : group,
  );
}

/** Removes the group given as `room2` or the opening given as `2.0`; the last remaining group is emptied instead. */
export function lessGroups<Group extends Measured<Opening>, Opening>(
  groups: readonly Group[],
  what: string,
  { word, empty }: Pick<GroupKind<Group, Opening>, 'word' | 'empty'>,
): readonly Group[] {
  const place = what.startsWith(word) ? what.slice(word.length) : '';
  if (DIGIT.test(place)) {
    const left = groups.filter((_, at) => at !== Number(place));
    return left.length > 0 ? left : [empty];
  }
  const [, at = '-1', hole] = /^(\d)\.(\d)$/.exec(what) ?? [];
  return changeGroup(groups, Number(at), (group) => ({
    ...group,
    openings: group.openings.filter((_, index) => index !== Number(hole)),
  }));
}
