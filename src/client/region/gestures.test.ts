import { describe, expect, it } from 'vitest';
import { addGesture, type Gesture } from './gestures.ts';

const field = (name: string) => ({ name }) as HTMLInputElement;
const button = (name: string) => ({ name }) as HTMLButtonElement;

describe('what was done before an island was alive', () => {
  const amount = field('amount');
  const area = button('м²');

  it('is kept in its order, typing before and after a press apart', () => {
    const done: Gesture[] = [
      { typed: amount, text: '2' },
      { pressed: area },
      { typed: amount, text: '7' },
      { typed: amount, text: '7,' },
      { typed: amount, text: '7,2' },
    ];
    expect(done.reduce<readonly Gesture[]>(addGesture, [])).toEqual([
      { typed: amount, text: '2' },
      { pressed: area },
      { typed: amount, text: '7,2' },
    ]);
  });

  it('keeps every press, also of the same button', () => {
    const pressed: Gesture[] = [{ pressed: area }, { pressed: area }];
    expect(pressed.reduce<readonly Gesture[]>(addGesture, [])).toHaveLength(2);
  });

  it('forgets a second press of what went to the shop already', () => {
    const sent: Gesture = { pressed: area, sent: Promise.resolve(true) };
    expect(addGesture([sent], { pressed: area })).toEqual([sent]);
    expect(addGesture([sent], { pressed: button('другой') })).toHaveLength(2);
  });

  it('keeps the arrows by which a tab is turned', () => {
    const tab = button('Отзывы');
    const turned: Gesture[] = [
      { turned: tab, key: 'ArrowRight' },
      { turned: tab, key: 'ArrowRight' },
    ];
    expect(turned.reduce<readonly Gesture[]>(addGesture, [])).toEqual(turned);
  });

  it('keeps what was ticked and unticked', () => {
    const box = field('extra');
    const done: Gesture[] = [
      { ticked: box, on: true },
      { ticked: box, on: false },
    ];
    expect(done.reduce<readonly Gesture[]>(addGesture, [])).toEqual(done);
  });

  it('takes typing in another field for another gesture', () => {
    const first: Gesture[] = [{ typed: amount, text: '1' }];
    expect(addGesture(first, { typed: field('floor'), text: '1' })).toHaveLength(2);
  });
});
