import * as v from 'valibot';
import { COLOURS } from './colours-schema.ts';
import { exactLine, group, KEPT_PICTURE, someOf } from './content-fields.ts';
import { weakColours } from './shades.ts';

/** Marks that can be drawn beside the word of a logo without a picture. */
const LOGO_MARKS = ['initial', 'tiles'] as const;

/** A logo whose sides differ more would be a line. */
const MAX_LOGO_RATIO = 8;

const READABLE_COLOURS = v.pipe(
  COLOURS,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const colours = dataset.value;
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
  return someOf({
    colours: READABLE_COLOURS,
    mark: v.picklist(LOGO_MARKS, `Знаки: ${LOGO_MARKS.join(', ')}`),
    /** Null: the word of the profile with its mark. Without a dark one the light one stands on a white plate on a dark ground. */
    logo: v.nullable(group({ light: picture, dark: v.exactOptional(picture) })),
  });
}

/** As a file says it: pictures by their paths. */
export const LOOK_OF_FILE = look(exactLine(200));

/** As it is kept. */
export const LOOK = look(
  v.pipe(
    v.omit(KEPT_PICTURE, ['placeholder']),
    v.check(
      ({ width, height }) => width <= height * MAX_LOGO_RATIO && height <= width * MAX_LOGO_RATIO,
      `Логотип вытянут больше чем ${MAX_LOGO_RATIO} : 1`,
    ),
  ),
);
