import type { LeafWords } from '../src/domain/door/door-leaf.ts';
import type { DoorRules } from '../src/domain/door/door-rules.ts';

/** How a door and its extras are recognised in the catalogue: by name, like consumables. */
export const DOOR_NAMES: Omit<DoorRules, 'frameDepth'> = {
  /** Roles of a door's extras, by their names; extras without a role keep their quantity per door. */
  roles: [
    [/^короб/i, 'frame'],
    [/^наличник/i, 'architrave'],
    [/^добор/i, 'extension'],
    [/^петл/i, 'hinge'],
    [/^ручк/i, 'handle'],
    [/^защ[её]лк/i, 'latch'],
    [/^замок/i, 'lock'],
    [/^цилиндр/i, 'cylinder'],
  ],
  /** Titles of the options of a door for which latches, locks and cylinders are made. */
  millings: { latch: /защ[её]лк/i, lock: /замок/i, cylinder: /цилиндр/i },
  /** Rows of the offer selector that state the width of an extension (mm) and the opening side of a door. */
  widthRow: /ширина/i,
  openingRow: /открыван/i,
};

/** Words that distinguish a door leaf from its accessories, in the catalogue of any merchant. */
export const DOOR_LEAVES: LeafWords = {
  leaves: /(^двери|(?<![а-яё])(дверь|полотно дверное|дверное полотно|блок дверной|дверной блок))(?![а-яё])/i,
  sections: /(?<![а-яё])двер/i,
  parts:
    /(?<![а-яё])(короб|наличник|добор|погонаж|фурнитур|аксессуар|комплектующ|ручк|петл|замок|замк|защ[её]лк|цилиндр|доводчик|глазок|порог|плинтус|карниз|планк|уплотнител|накладк|заверт|стопор|ограничител|капител|розетк|механизм|направляющ|стойк|штапик|кронштейн|стекло|стёкла|установк|монтаж|врезк|замер)/i,
  others: /душев|ревизион|(?<![а-яё])люк|мебел|шкаф/i,
};
