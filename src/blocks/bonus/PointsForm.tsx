import { useEffect, useRef } from 'react';
import { formatAmount, formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { OneFieldForm, type PaneFormProps } from './OneFieldForm.tsx';

interface PointsFormProps extends PaneFormProps {
  /** What is spent now, and the most that may be. */
  paid: Kopecks;
  most: Kopecks;
}

/** How many points to spend, from nothing to the most [BONUS-2]. */
export function PointsForm({ paid, most, ...form }: PointsFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const amount = formatAmount(paid);
  const drawn = useRef(false);
  // The field belongs to the script of forms, so what the server made of the wish is written into it, the same amount too.
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('[name=points]');
    if (field && drawn.current) field.value = amount;
    drawn.current = true;
  });
  return (
    <div ref={box}>
      <OneFieldForm
        name="bonus-wish"
        action="/bonus/wish"
        field={{
          name: 'points',
          label: 'Сколько списать, руб.',
          hint: `От 0 до ${formatRoubles(most)}`,
          inputMode: 'decimal',
          maxLength: 20,
          defaultValue: amount,
        }}
        button="Списать"
        {...form}
      />
    </div>
  );
}
