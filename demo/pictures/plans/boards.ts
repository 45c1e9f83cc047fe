import { type Wood, wood } from '../materials/wood.ts';
import { herringbone, type Joint, rows, upright } from '../surface.ts';
import { type CoveringPlan, grout, patternPlan, type Scene } from './plan.ts';

/** Woods by name, for boards, planks and doors alike. */
export const woods = {
  oakLight: {
    tones: ['#8f6f4c', '#bd9c74', '#d4b78f', '#e4cda9'],
    ring: 5,
    contrast: 0.42,
    pores: 0.8,
    variety: 0.55,
    knots: 0.06,
    emboss: 0.12,
    width: 192,
  },
  oakNatural: {
    tones: ['#6a4829', '#a3774a', '#bf9362', '#d3ab7b'],
    ring: 5,
    contrast: 0.5,
    pores: 0.85,
    variety: 0.65,
    knots: 0.1,
    emboss: 0.12,
    width: 192,
  },
  oakWhite: {
    tones: ['#a2968a', '#c9bfb2', '#dcd4c8', '#ebe5db'],
    ring: 5,
    contrast: 0.4,
    pores: 0.7,
    variety: 0.5,
    knots: 0.05,
    emboss: 0.12,
    width: 192,
  },
  oakGrey: {
    tones: ['#5c574f', '#857f76', '#a19b91', '#bab4aa'],
    ring: 5,
    contrast: 0.48,
    pores: 0.8,
    variety: 0.6,
    knots: 0.08,
    emboss: 0.12,
    width: 192,
  },
  oakSmoked: {
    tones: ['#33241a', '#57402f', '#705541', '#896c55'],
    ring: 5,
    contrast: 0.5,
    pores: 0.8,
    variety: 0.7,
    knots: 0.1,
    emboss: 0.12,
    width: 192,
  },
  oakHoney: {
    tones: ['#64411f', '#9b6b3a', '#b88650', '#cc9f69'],
    ring: 5,
    contrast: 0.48,
    pores: 0.8,
    variety: 0.6,
    knots: 0.06,
    emboss: 0.12,
    width: 192,
  },
  walnut: {
    tones: ['#2f1c11', '#583824', '#785036', '#946a4b'],
    ring: 7,
    contrast: 0.6,
    pores: 0.5,
    variety: 0.8,
    emboss: 0.08,
    width: 160,
  },
  wenge: {
    tones: ['#150d09', '#2b1d15', '#3b2a20', '#4d392c'],
    ring: 3.2,
    contrast: 0.7,
    pores: 0.6,
    variety: 0.5,
    emboss: 0.1,
    width: 160,
  },
  ash: {
    tones: ['#a78d6c', '#ccb592', '#dfccae', '#eddfc8'],
    ring: 6.5,
    contrast: 0.6,
    pores: 0.55,
    variety: 0.4,
    emboss: 0.12,
    width: 192,
  },
  pine: {
    tones: ['#a1774a', '#c8a071', '#dabb8e', '#e8d0aa'],
    ring: 8,
    contrast: 0.5,
    pores: 0.1,
    variety: 0.5,
    knots: 0.5,
    emboss: 0.06,
    width: 145,
  },
  graphite: {
    tones: ['#232425', '#393a3b', '#4c4d4d', '#616160'],
    ring: 5,
    contrast: 0.5,
    pores: 0.8,
    variety: 0.5,
    knots: 0.06,
    emboss: 0.12,
    width: 192,
  },
} satisfies Record<string, Wood>;

const bevel = (wood: Wood, part = 1): Joint => ({
  ...grout(wood.tones[0] ?? '#333333', 2.2 * part, 0.7 * part),
  depth: 1,
});

function board(
  family: 'laminate' | 'vinyl',
  name: string,
  tone: string,
  kind: Wood,
  scene: Scene = 'living',
): CoveringPlan {
  const width = family === 'vinyl' ? 178 : 192;
  return patternPlan({
    set: `${family}-${name}`,
    family,
    tone,
    scene,
    face: wood({ ...kind, width }),
    laying: upright(rows(1285, width, 0.5)),
    piece: [1285, width],
    step: [width + 0.5, 917],
    joint: bevel(kind),
    span: 600,
    laidSpan: 1500,
    detailSpan: 200,
  });
}

function herring(family: 'laminate' | 'vinyl', name: string, tone: string, kind: Wood): CoveringPlan {
  return patternPlan({
    set: `${family}-${name}`,
    family,
    tone,
    scene: 'living',
    face: wood({ ...kind, width: 120, variety: 1 }),
    laying: herringbone(120, 5),
    piece: [600, 120],
    step: [413, 517],
    joint: bevel(kind, 0.8),
    span: 760,
    laidSpan: 1700,
    detailSpan: 260,
  });
}

function plank(name: string, tone: string, kind: Wood, joint: string, scene: Scene): CoveringPlan {
  return patternPlan({
    set: `wood-tile-${name}`,
    family: 'wood-tile',
    tone,
    scene,
    face: wood({ ...kind, width: 200, variety: 0.9, gloss: 0.03 }),
    laying: upright(rows(1200, 200, 2.2)),
    piece: [1200, 200],
    step: [202.2, 871],
    joint: grout(joint, 1.2, 0.4),
    span: 612,
    laidSpan: 1500,
    detailSpan: 220,
  });
}

/** Laminate, vinyl and wood-look tile. */
export function boardPlans(): CoveringPlan[] {
  return [
    board('laminate', 'oak-light', 'light', woods.oakLight),
    board('laminate', 'oak-natural', 'natural', woods.oakNatural, 'bedroom'),
    board('laminate', 'oak-white', 'white', woods.oakWhite, 'bedroom'),
    board('laminate', 'oak-grey', 'grey', woods.oakGrey),
    board('laminate', 'oak-smoked', 'brown', woods.oakSmoked, 'bedroom'),
    board('laminate', 'oak-honey', 'natural', woods.oakHoney),
    board('laminate', 'walnut', 'brown', woods.walnut),
    board('laminate', 'wenge', 'dark', woods.wenge, 'bedroom'),
    board('laminate', 'ash', 'light', woods.ash, 'bedroom'),
    herring('laminate', 'herringbone-oak', 'natural', woods.oakNatural),
    herring('laminate', 'herringbone-walnut', 'brown', woods.walnut),
    board(
      'vinyl',
      'oak-greige',
      'beige',
      { ...woods.oakGrey, tones: ['#75685a', '#9c8d7c', '#b5a695', '#cabdac'] },
      'bedroom',
    ),
    board('vinyl', 'pine', 'natural', woods.pine, 'bedroom'),
    board('vinyl', 'graphite', 'dark', woods.graphite),
    herring('vinyl', 'herringbone-grey', 'grey', woods.oakGrey),
    herring('vinyl', 'herringbone-light', 'light', woods.oakLight),
    plank('oak', 'natural', woods.oakNatural, '#8f7758', 'bath-floor'),
    plank('grey', 'grey', woods.oakGrey, '#8b857c', 'hall'),
    plank('walnut', 'brown', woods.walnut, '#4d382a', 'living'),
    plank('bleached', 'white', woods.oakWhite, '#c2b9ad', 'bath-floor'),
  ];
}
