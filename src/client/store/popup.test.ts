import { beforeEach, expect, it } from 'vitest';
import { units } from '../../domain/measures/quantity.ts';
import { $closedPopup, $popup, popupClosed } from './popup.ts';

const CALCULATOR = { address: '/calculator/?product=tile', title: 'Расчёт на комнату' };

beforeEach(() => {
  $popup.set(null);
  $closedPopup.set(null);
});

it('[PROD-8] a closed popup reports which one it was and its result', () => {
  $popup.set(CALCULATOR);
  const request = { do: 'take', amount: units(12) } as const;
  popupClosed(request);
  expect($popup.get()).toBeNull();
  expect($closedPopup.get()).toEqual({ ...CALCULATOR, result: request });
});

it('announces the same popup closed twice with the same result twice', () => {
  const received: unknown[] = [];
  const stop = $closedPopup.listen((closed) => received.push(closed?.result));
  for (let time = 0; time < 2; time += 1) {
    $popup.set(CALCULATOR);
    popupClosed(null);
  }
  popupClosed(null);
  stop();
  expect(received).toEqual([null, null]);
});
