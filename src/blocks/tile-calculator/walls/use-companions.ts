import { useState } from 'react';
import type { CompanionRules } from '../../../domain/companion/companion.ts';
import { readChoices } from '../../../domain/companion/companion-choices.ts';
import { type CompanionLine, listCompanions } from '../../../domain/companion/list-companions.ts';
import { addMoney, type Kopecks, kopecks } from '../../../domain/measures/money.ts';
import type { Quantity } from '../../../domain/measures/quantity.ts';
import type { WallsResult } from '../../../domain/room/plan-walls.ts';
import { laidGoods, type RoomCompanions } from '../../../domain/room/room-companions.ts';

export interface Companions {
  lines: readonly CompanionLine[];
  /** Price of the ticked ones. */
  total: Kopecks;
  count: number;
  /** Number of those that can be bought. */
  most: number;
  isTicked(line: CompanionLine): boolean;
  tick(line: CompanionLine, ticked: boolean): void;
  tickAll(): void;
  choose(line: CompanionLine, offerId: number): void;
}

/** Companions of the room; the ticked ones are bought with it. */
export function useCompanions(
  { chosen, plan, joint }: WallsResult,
  companions: RoomCompanions,
  rules: CompanionRules,
  query: string,
  inBasket: (offerId: number) => Quantity,
): Companions {
  const [choices, setChoices] = useState(() => readChoices(new URLSearchParams(query)));
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const laid = plan ? laidGoods(chosen, plan, companions, joint) : [];
  const lines = listCompanions(laid, rules, choices, inBasket);
  const isTicked = ({ field, packs }: CompanionLine) => packs.picks.length > 0 && ticks[field] === true;
  const ticked = lines.filter(isTicked);
  return {
    lines,
    total: ticked.reduce((sum, { packs }) => addMoney(sum, packs.total), kopecks(0)),
    count: ticked.length,
    most: lines.filter(({ packs }) => packs.picks.length > 0).length,
    isTicked,
    tick: ({ field }, value) => setTicks({ ...ticks, [field]: value }),
    tickAll: () => setTicks(Object.fromEntries(lines.map(({ field }) => [field, true]))),
    choose: ({ field }, offerId) => setChoices({ ...choices, [field]: offerId }),
  };
}
