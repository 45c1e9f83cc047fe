import type { DoorsTexts } from '../src/domain/content/consumables-part.ts';
import type { LeafWords } from '../src/domain/door/door-leaf.ts';
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

/** How a leaf that stands in a doorway is told from all that goes with it, in catalogues of any merchant. */
export const DOOR_LEAVES: LeafWords = {
  leaves: /(^двери|(?<![а-яё])(дверь|полотно дверное|дверное полотно|блок дверной|дверной блок))(?![а-яё])/i,
  sections: /(?<![а-яё])двер/i,
  parts:
    /(?<![а-яё])(короб|наличник|добор|погонаж|фурнитур|аксессуар|комплектующ|ручк|петл|замок|замк|защ[её]лк|цилиндр|доводчик|глазок|порог|плинтус|карниз|планк|уплотнител|накладк|заверт|стопор|ограничител|капител|розетк|механизм|направляющ|стойк|штапик|кронштейн|стекло|стёкла|установк|монтаж|врезк|замер)/i,
  others: /душев|ревизион|(?<![а-яё])люк|мебел|шкаф/i,
};

/** What goes with a door where a shop does not say it. */
export const DOORS: DoorsTexts = { frameDepth: 75 };
