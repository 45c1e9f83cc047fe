import { colour } from '../colour.ts';
import { seedFrom } from '../seed.ts';
import { type Face, type Joint, type Laying, laid, rows, type Surface } from '../surface.ts';

/** Which room a covering is shown in, and where it lies there. */
export type Scene = 'living' | 'bedroom' | 'bath-wall' | 'bath-floor' | 'kitchen' | 'hall';

/** A covering and the pictures it yields; lengths in mm. */
export interface CoveringPlan {
  set: string;
  family: string;
  tone: string;
  /** One face filling the picture. */
  surface: Surface;
  surfaceSpan: number;
  /** Laid, seen from above. */
  laid: Surface;
  laidSpan: number;
  /** Width of the macro picture, absent where it would show nothing new. */
  detailSpan?: number;
  scene: Scene;
  relief?: number;
  /** Size of the repeating step, mm, by which views are moved so that no two sets show the same pieces. */
  stepX: number;
  stepY: number;
  /** True when the main picture is one face from edge to edge. */
  tiled: boolean;
  /** A single piece of what the main picture shows several of, with the fall of its edges; absent for sheets of many. */
  piece?: { surface: Surface; width: number; height: number };
}

/** A joint of a colour, `width` irrelevant here, `bevel` mm wide. */
export function grout(hex: string, bevel = 1, drop = 0.25, round = false): Joint {
  return { colour: colour(hex), depth: 0.9, bevel, drop, round };
}

/** A plain face as an endless surface: what is seen within one big piece. */
function single(face: Face, seed: number): Surface {
  return (x, y, footprint, out) => face(x, y, seed, footprint, out);
}

export interface TileOptions {
  set: string;
  family: string;
  tone: string;
  face: Face;
  /** Width and height, mm. */
  size: readonly [number, number];
  joint: string;
  scene: Scene;
  shift?: number;
  laidSpan?: number;
  detailSpan?: number;
  relief?: number;
  jointWidth?: number;
}

/** A plan for large square-cut tiles: face, laid, room, and macro where asked. */
export function tilePlan(options: TileOptions): CoveringPlan {
  const [width, height] = options.size;
  const surface = laid(
    options.face,
    rows(width, height, options.jointWidth ?? 2, options.shift ?? 0),
    grout(options.joint),
  );
  return {
    set: options.set,
    family: options.family,
    tone: options.tone,
    surface: single(options.face, seedFrom(options.set)),
    surfaceSpan: Math.min(width, height),
    stepX: width + (options.jointWidth ?? 2),
    stepY: height + (options.jointWidth ?? 2),
    tiled: true,
    laid: surface,
    laidSpan: options.laidSpan ?? Math.max(width, height) * 2.35,
    scene: options.scene,
    ...(options.detailSpan === undefined ? {} : { detailSpan: options.detailSpan }),
    ...(options.relief === undefined ? {} : { relief: options.relief }),
  };
}

export interface PatternOptions {
  set: string;
  family: string;
  tone: string;
  face: Face;
  laying: Laying;
  joint: Joint;
  /** Width seen in the main picture. */
  span: number;
  laidSpan: number;
  scene: Scene;
  /** See {@link CoveringPlan}. */
  step: readonly [x: number, y: number];
  detailSpan?: number;
  relief?: number;
  /** Sides of a piece, mm, the way its face runs first; absent for sheets of many. */
  piece?: readonly [width: number, height: number];
}

/** A plan for small pieces and boards, whose main picture shows several of them. */
export function patternPlan(options: PatternOptions): CoveringPlan {
  const surface = laid(options.face, options.laying, options.joint);
  const [width, height] = options.piece ?? [];
  return {
    ...(width && height
      ? { piece: { width, height, surface: laid(options.face, rows(width, height, 0, 0), options.joint) } }
      : {}),
    set: options.set,
    family: options.family,
    tone: options.tone,
    surface,
    stepX: options.step[0],
    stepY: options.step[1],
    tiled: false,
    surfaceSpan: options.span,
    laid: surface,
    laidSpan: options.laidSpan,
    scene: options.scene,
    ...(options.detailSpan === undefined ? {} : { detailSpan: options.detailSpan }),
    ...(options.relief === undefined ? {} : { relief: options.relief }),
  };
}
