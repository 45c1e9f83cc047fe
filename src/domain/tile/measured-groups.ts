interface Measured<Opening> {
  openings: readonly Opening[];
}

/** What a form measures one by one, rooms or walls, each with its openings; as its buttons name them. */
export interface GroupKind<Group extends Measured<Opening>, Opening> {
  word: string;
  empty: Group;
  emptyOpening: Opening;
  max: number;
  maxOpenings: number;
}

const DIGIT = /^\d$/;

/** The groups with one changed; a place where there is none changes nothing. */
export function changeGroup<Group>(
  groups: readonly Group[],
  place: number,
  change: (group: Group) => Group,
): readonly Group[] {
  return groups.map((group, at) => (at === place ? change(group) : group));
}

/** One more group for its word, or an opening more of the group with the number `what`; anything else changes nothing. */
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

/** Without the group `room2` or without the opening `2.0`; the last group is emptied instead. */
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
