import { BONUS_WISH_FORM } from '../../domain/discount/bonus-wish-form.ts';
import { formatAmount, formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { OneFieldForm, type PaneFormProps } from './OneFieldForm.tsx';

interface PointsFormProps extends PaneFormProps {
  /** What is spent now, and the most that may be. */
  paid: Kopecks;
  max: Kopecks;
}

/** How many points to spend, from nothing to the most; after each answer the field shows what the server made of it [BONUS-2]. */
export function PointsForm({ paid, max, ...form }: PointsFormProps) {
  return (
    <OneFieldForm
      rules={BONUS_WISH_FORM}
      action="/bonus/wish"
      field={{
        name: 'points',
        label: 'Сколько списать, руб.',
        hint: `От 0 до ${formatRoubles(max)}`,
        inputMode: 'decimal',
        maxLength: 20,
        defaultValue: formatAmount(paid),
      }}
      button="Списать"
      {...form}
    />
  );
}
