// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { units } from '../../domain/measures/quantity.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { BatchChoices } from './BatchChoices.tsx';

afterEach(() => unmount());

const line = (batchChoices?: BasketLine['batchChoices']) =>
  ({
    ...{ id: 7, name: 'Гранвил', unit: 'шт.', orderable: units(12) },
    ...(batchChoices ? { batchChoices } : {}),
  }) as BasketLine;
const several = { option: 'several', text: 'Из нескольких', agrees: '', chosen: false } as const;

it('[BEYOND-5] keeps the status after a choice was made, and shows none for a choice that was never needed', async () => {
  const page = (lines: readonly BasketLine[]) => (
    <Form rules={orderRules(null)} action="/order/place">
      <BatchChoices lines={lines} />
    </Form>
  );
  const status = () => document.querySelector('.form-part [role=status]')?.textContent;
  const draw = await mount(page([line()]));
  expect(status()).toBeUndefined();
  await draw(page([line([several])]));
  expect(status()).toBe('');
  await draw(page([line()]));
  await act(async () => {});
  expect(status()).toBe('Гранвил: в заказе 12\u00a0шт. одной партии');
});
