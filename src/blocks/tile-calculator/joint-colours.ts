import type { CompanionGoods } from '../../domain/companion/companion.ts';
import { isSameColour } from '../../domain/companion/same-colour.ts';
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

/** Returns the colours of the joint, those of suitable grouts; the colour of the tile comes first, if there is one. */
export function jointColours(
  { boards }: CoveringGoods,
  offered: readonly CompanionGoods[],
  joint: number,
  own: readonly string[],
): readonly JointColour[] {
  if (boards) return SHADOW;
  const grouts = offered.filter(
    ({ kind, joints }) => kind === 'grout' && (!joints || (joint >= joints.from && joint <= joints.to)),
  );
  const colours = new Map<string, JointColour>();
  for (const { colour, swatch } of grouts.flatMap(({ variants }) => variants))
    if (colour !== null && !colours.has(colour))
      colours.set(colour, { label: colour, swatch: swatch ?? LIGHT.swatch });
  if (colours.size === 0) return USUAL;
  const isOwn = ({ label }: JointColour) => own.some((colour) => isSameColour(colour, label));
  return [...colours.values()].toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

export function colourOf(colours: readonly JointColour[], chosen: string | null): JointColour {
  return colours.find(({ label }) => label === chosen) ?? colours[0] ?? LIGHT;
}
