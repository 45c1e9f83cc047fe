import type { ConsumableGoods } from '../../domain/tile/consumable-list.ts';
import { groutColours } from '../../domain/tile/grout-colour.ts';
import type { CoveringGoods } from '../../domain/tile/room-plan.ts';

export interface JointColour {
  label: string;
  /** CSS colour. */
  swatch: string;
}

const LIGHT: JointColour = { label: 'светло-серый', swatch: '#c9c4bc' };
/** For goods for which the shop sells no grout. */
const USUAL: readonly JointColour[] = [
  LIGHT,
  { label: 'белый', swatch: '#fbfaf8' },
  { label: 'серый', swatch: '#8b867f' },
  { label: 'бежевый', swatch: '#cdb592' },
  { label: 'графит', swatch: '#3b3733' },
];
/** Boards have no joint, only a shadow between them. */
const SHADOW: readonly JointColour[] = [{ label: '', swatch: '#3b3733' }];

/** Returns the colours of the joint: those of suitable grouts, starting with the default one. */
export function jointColours(
  { boards }: CoveringGoods,
  consumables: readonly ConsumableGoods[],
  joint: number,
): readonly JointColour[] {
  if (boards) return SHADOW;
  const had = groutColours(consumables, joint);
  if (had.length === 0) return USUAL;
  const offered = new Set(consumables.map(({ offerId }) => offerId));
  return had
    .toSorted((one, other) => Number(offered.has(other.offerId)) - Number(offered.has(one.offerId)))
    .map(({ label, swatch }) => ({ label, swatch: swatch ?? LIGHT.swatch }));
}

export function colourOf(colours: readonly JointColour[], chosen: string | null): JointColour {
  return colours.find(({ label }) => label === chosen) ?? colours[0] ?? LIGHT;
}
