import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldWatch, watchFields } from './field-watch.ts';

let checked: string[];
let watch: FieldWatch;

beforeEach(() => {
  vi.useFakeTimers();
  checked = [];
  watch = watchFields(
    (name) => checked.push(name),
    () => '',
  );
});
afterEach(() => vi.useRealTimers());

describe('when a field is checked', () => {
  it('[FORM-2] a second after it was last changed, not before', () => {
    watch.typed('phone', '2');
    vi.advanceTimersByTime(700);
    watch.typed('phone', '29');
    vi.advanceTimersByTime(999);
    expect(checked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] at once when it is left, and then not once more', () => {
    watch.typed('phone', '29');
    watch.left('phone', '29');
    expect(checked).toEqual(['phone']);
    vi.advanceTimersByTime(5000);
    watch.left('phone', '29');
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] only when its value is another than the one checked last', () => {
    watch.left('name', '');
    watch.typed('name', '');
    vi.advanceTimersByTime(2000);
    expect(checked).toEqual([]);
    watch.left('name', 'Анна');
    watch.typed('name', 'Анн');
    vi.advanceTimersByTime(500);
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(2000);
    expect(checked).toEqual(['name']);
  });

  it('[FORM-2] keys that change nothing, arrows or the tabulator, do not put it off', () => {
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(900);
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(100);
    expect(checked).toEqual(['name']);
  });

  it('[FORM-4] not again what was judged when it was left, as a number that was not whole', () => {
    watch.typed('phone', '+375 (29');
    watch.judged('phone', '');
    vi.advanceTimersByTime(5000);
    watch.left('phone', '');
    expect(checked).toEqual([]);
    watch.left('phone', '+375 (29) 123-45-67');
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] each field for itself; none after the form was sent', () => {
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(500);
    watch.typed('phone', '29');
    vi.advanceTimersByTime(500);
    expect(checked).toEqual(['name']);
    watch.stop();
    vi.advanceTimersByTime(5000);
    expect(checked).toEqual(['name']);
  });
});
