import { describe, expect, it } from 'vitest';
import { addGesture, type Gesture } from './gestures.ts';

const field = (name: string) => ({ name }) as HTMLInputElement;
const button = (name: string) => ({ name }) as HTMLButtonElement;

describe('actions before a region is hydrated', () => {
  const amount = field('amount');
  const area = button('м²');

  it('are queued in order, typing before and after a press separately', () => {
    const done: Gesture[] = [
      { kind: 'type', control: amount, text: '2' },
      { kind: 'press', control: area },
      { kind: 'type', control: amount, text: '7' },
      { kind: 'type', control: amount, text: '7,' },
      { kind: 'type', control: amount, text: '7,2' },
    ];
    expect(done.reduce<readonly Gesture[]>(addGesture, [])).toEqual([
      { kind: 'type', control: amount, text: '2' },
      { kind: 'press', control: area },
      { kind: 'type', control: amount, text: '7,2' },
    ]);
  });

  it('include every press, also repeated ones of the same button', () => {
    const pressed: Gesture[] = [
      { kind: 'press', control: area },
      { kind: 'press', control: area },
    ];
    expect(pressed.reduce<readonly Gesture[]>(addGesture, [])).toHaveLength(2);
  });

  it('exclude a second press of what was already sent', () => {
    const sent: Gesture = { kind: 'press', control: area, sent: Promise.resolve(true) };
    expect(addGesture([sent], { kind: 'press', control: area })).toEqual([sent]);
    expect(addGesture([sent], { kind: 'press', control: button('другой') })).toHaveLength(2);
  });

  it('include the arrow keys that change a tab', () => {
    const tab = button('Отзывы');
    const turned: Gesture[] = [
      { kind: 'turn', control: tab, key: 'ArrowRight' },
      { kind: 'turn', control: tab, key: 'ArrowRight' },
    ];
    expect(turned.reduce<readonly Gesture[]>(addGesture, [])).toEqual(turned);
  });

  it('include what was ticked and unticked', () => {
    const box = field('extra');
    const done: Gesture[] = [
      { kind: 'tick', control: box, on: true },
      { kind: 'tick', control: box, on: false },
    ];
    expect(done.reduce<readonly Gesture[]>(addGesture, [])).toEqual(done);
  });

  it('separate typing in different fields', () => {
    const first: Gesture[] = [{ kind: 'type', control: amount, text: '1' }];
    expect(addGesture(first, { kind: 'type', control: field('floor'), text: '1' })).toHaveLength(2);
  });
});
