import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { text } from '../form/form-fields.ts';
import type { Kopecks } from '../measures/money.ts';
import { readRoubles } from '../measures/read-roubles.ts';

/** Form for the points to spend, in roubles. A larger number than allowed is no error: the basket then spends the maximum [BONUS-2]. */
export const BONUS_POINTS_FORM = {
  name: 'bonus-wish',
  schema: v.object({
    points: v.pipe(
      text(40, 'Введите сумму числом, например 20 или 12,50'),
      v.nonEmpty('Введите, сколько бонусов списать; 0\u00a0— ничего'),
      v.rawTransform<string, Kopecks>(({ dataset, addIssue, NEVER }) => {
        const read = readRoubles(dataset.value);
        if (read !== null) return read;
        addIssue({ message: 'Введите сумму числом, например 20 или 12,50' });
        return NEVER;
      }),
    ),
    back: text(200, 'Страница устарела. Откройте корзину ещё раз'),
  }),
  unseen: ['back'],
} satisfies FormRules<unknown>;
