import { beforeEach, expect, it } from 'vitest';
import { units } from '../../domain/measures/quantity.ts';
import { $closedPopup, $popup, popupClosed } from './popup.ts';

const CALCULATOR = { address: '/calculator/?product=tile', title: 'Расчёт на комнату' };

beforeEach(() => {
  $popup.set(null);
  $closedPopup.set(null);
});

it('[PROD-8] a closed popup says which one it was and what it hands over', () => {
  $popup.set(CALCULATOR);
  const wish = { do: 'take', amount: units(12) } as const;
  popupClosed(wish);
  expect($popup.get()).toBeNull();
  expect($closedPopup.get()).toEqual({ ...CALCULATOR, taken: wish });
});

it('the same popup closed twice with the same result is announced twice', () => {
  const received: unknown[] = [];
  const stop = $closedPopup.listen((closed) => received.push(closed?.taken));
  for (let time = 0; time < 2; time += 1) {
    $popup.set(CALCULATOR);
    popupClosed(null);
  }
  popupClosed(null);
  stop();
  expect(received).toEqual([null, null]);
});
