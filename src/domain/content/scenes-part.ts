import * as v from 'valibot';
import { spansSurface } from '../visualiser/homography.ts';
import { RESERVED_NAMES } from '../visualiser/room-view-address.ts';
import { MAX_SURFACES } from '../visualiser/scene.ts';
import { SURFACE_KINDS } from '../visualiser/scene-schema.ts';
import {
  decimal,
  exactLine,
  group,
  isOnce,
  KEY,
  line,
  list,
  SECTION,
  STORED_PICTURE,
} from './content-fields.ts';

/** A longer list of rooms would be hard to choose from. */
const MAX_SCENES = 20;
const MAX_SECTIONS = 20;
const MAX_SIDE = 50_000;
const FAR = 100_000;

const PLACE = v.pipe(
  v.number('Нужно число точек'),
  v.minValue(-FAR, 'Слишком далеко за краем картинки'),
  v.maxValue(FAR, 'Слишком далеко за краем картинки'),
);
const POINT = v.pipe(v.strictTuple([PLACE, PLACE], 'Нужны два числа: [x, y]'), v.readonly());
const CORNERS = v.pipe(
  v.strictTuple([POINT, POINT, POINT, POINT], 'Нужны четыре угла по часовой стрелке от левого верхнего'),
  v.check(
    (corners) => spansSurface(corners),
    'Углы не складываются в прямоугольник, на который смотрят со стороны',
  ),
  v.readonly(),
);
const SIDE = decimal('Нужна сторона в миллиметрах', { min: 1, max: MAX_SIDE, digits: 0 });
const HEX_COLOUR = v.pipe(v.string('Нужен цвет'), v.regex(/^#[0-9a-f]{6}$/, 'Нужен цвет вида «#d9d3c8»'));

function scenes<Named extends v.GenericSchema>(picture: Named) {
  const surface = group({
    id: KEY,
    kind: v.picklist(SURFACE_KINDS, 'Нужно floor, wall или doorway'),
    name: line(60),
    mask: picture,
    corners: CORNERS,
    width: SIDE,
    height: SIDE,
    bare: HEX_COLOUR,
  });
  const scene = group({
    id: KEY,
    name: line(60),
    picture,
    light: picture,
    shine: v.exactOptional(picture),
    sections: v.exactOptional(list(SECTION, MAX_SECTIONS)),
    surfaces: v.pipe(
      list(surface, MAX_SURFACES),
      v.minLength(1, 'Нужна хотя бы одна поверхность'),
      v.check((all) => isOnce(all.map(({ id }) => id)), 'У двух поверхностей одно имя'),
      v.check(
        (all) => all.every(({ id }) => !RESERVED_NAMES.has(String(id))),
        'Это имя занято в адресах, назовите иначе',
      ),
    ),
  });
  return v.pipe(
    list(scene, MAX_SCENES),
    v.check((all) => isOnce(all.map(({ id }) => id)), 'У двух сцен одно имя'),
  );
}

export const SCENES_OF_FILE = scenes(exactLine(200));

export const SCENES = scenes(STORED_PICTURE);
