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

describe('the check of a field', () => {
  it('[FORM-2] starts a second after its last change, not before', () => {
    watch.typed('phone', '2');
    vi.advanceTimersByTime(700);
    watch.typed('phone', '29');
    vi.advanceTimersByTime(999);
    expect(checked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] starts at once on blur, and only once', () => {
    watch.typed('phone', '29');
    watch.left('phone', '29');
    expect(checked).toEqual(['phone']);
    vi.advanceTimersByTime(5000);
    watch.left('phone', '29');
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] starts only when the value differs from the last checked one', () => {
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

  it('[FORM-2] is not delayed by keys that change nothing, such as arrows or Tab', () => {
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(900);
    watch.typed('name', 'Анна');
    vi.advanceTimersByTime(100);
    expect(checked).toEqual(['name']);
  });

  it('[FORM-4] is not repeated for what was rejected on blur, such as an incomplete number', () => {
    watch.typed('phone', '+375 (29');
    watch.judged('phone', '');
    vi.advanceTimersByTime(5000);
    watch.left('phone', '');
    expect(checked).toEqual([]);
    watch.left('phone', '+375 (29) 123-45-67');
    expect(checked).toEqual(['phone']);
  });

  it('[FORM-2] runs separately for each field, and not after the form was sent', () => {
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
