import * as v from 'valibot';
import { COLOURS } from './colours-schema.ts';
import { exactLine, group, STORED_PICTURE, someOf } from './content-fields.ts';
import { weakColours } from './shades.ts';

/** Marks that can be shown beside the name if there is no logo picture. */
const LOGO_MARKS = ['initial', 'tiles'] as const;

/** Maximum ratio of width to height; a wider logo would be too low to recognise in the header. */
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
    /**
     * If null, the shop's name is shown with its mark. Without a dark version, the light one is shown on a white plate when the page is
     * dark.
     */
    logo: v.nullable(group({ light: picture, dark: v.exactOptional(picture) })),
  });
}

export const LOOK_OF_FILE = look(exactLine(200));

export const LOOK = look(
  v.pipe(
    v.omit(STORED_PICTURE, ['placeholder']),
    v.check(
      ({ width, height }) => width <= height * MAX_LOGO_RATIO && height <= width * MAX_LOGO_RATIO,
      `Логотип вытянут больше чем ${MAX_LOGO_RATIO} : 1`,
    ),
  ),
);
