import { BONUS_POINTS_FORM } from '../../domain/discount/bonus-points-form.ts';
import { formatAmount, formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { OneFieldForm, type PaneFormProps } from './OneFieldForm.tsx';

interface PointsFormProps extends PaneFormProps {
  /** Amount paid with points, and the maximum. */
  paid: Kopecks;
  max: Kopecks;
}

/** Number of points to spend; after each response the field shows the accepted number [BONUS-2]. */
export function PointsForm({ paid, max, ...form }: PointsFormProps) {
  return (
    <OneFieldForm
      rules={BONUS_POINTS_FORM}
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
