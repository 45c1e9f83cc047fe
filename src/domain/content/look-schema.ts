import * as v from 'valibot';
import type { ShopColours } from './colours.ts';
import { exactLine, group } from './content-fields.ts';
import { LOGO_MARKS, MAX_LOGO_RATIO, type ShopLook } from './look.ts';
import { weakColours } from './shades.ts';

const COLOUR = v.pipe(
  v.string('Нужен цвет в кавычках: «#0b6e99»'),
  v.regex(/^#[0-9a-f]{6}$/i, 'Нужен цвет в кавычках: «#0b6e99»'),
  v.toLowerCase(),
);
const PAIR = group({ light: COLOUR, dark: v.exactOptional(COLOUR) });

const COLOURS = v.pipe(
  group({ accent: v.exactOptional(PAIR), ground: v.exactOptional(PAIR) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const colours: ShopColours = dataset.value;
    const weak = weakColours(colours);
    if (!weak) return;
    const [name, appearance] = weak.path;
    addIssue({
      message: weak.message,
      path: [
        { type: 'object', origin: 'value', input: { ...colours }, key: name, value: colours[name] },
        {
          type: 'object',
          origin: 'value',
          input: { ...colours[name] },
          key: appearance,
          value: colours[name]?.[appearance],
        },
      ],
    });
  }),
);

function look<Named extends v.GenericSchema>(picture: Named) {
  return group({
    colours: v.exactOptional(COLOURS),
    mark: v.exactOptional(v.picklist(LOGO_MARKS, `Знаки: ${LOGO_MARKS.join(', ')}`)),
    logo: v.exactOptional(v.nullable(group({ light: picture, dark: v.exactOptional(picture) }))),
  });
}

/** As a file says it: pictures by their paths. */
export const LOOK_OF_FILE = look(exactLine(200)) as v.GenericSchema<unknown, Partial<ShopLook<string>>>;

const SIDE = v.pipe(v.number(), v.integer(), v.minValue(1));

/** As it is kept. */
export const LOOK = look(
  v.pipe(
    v.object({
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
      width: SIDE,
      height: SIDE,
    }),
    v.check(
      ({ width, height }) => width <= height * MAX_LOGO_RATIO && height <= width * MAX_LOGO_RATIO,
      `Логотип вытянут больше чем ${MAX_LOGO_RATIO} : 1`,
    ),
  ),
) as v.GenericSchema<unknown, Partial<ShopLook>>;
