import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from './form-drafts.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what was typed into a form and not sent', () => {
  it('comes back to the form it was typed into', () => {
    keepDraft('order', { name: 'Анна', lift: '' });
    expect(readDraft('order')).toEqual({ name: 'Анна', lift: '' });
    expect(readDraft('question')).toBeNull();
  });

  it('is forgotten with the last field', () => {
    keepDraft('order', { name: 'Анна' });
    keepDraft('order', {});
    expect(readDraft('order')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('[CITY-3] gives way where the field has been drawn anew with something else since', () => {
    keepDraft('order', { city: 'Брест', name: 'Анна' }, { drawn: { city: 'Минск', name: '' } });
    expect(readDraft('order', { drawn: { city: 'Минск', name: '' } })).toEqual({
      city: 'Брест',
      name: 'Анна',
    });
    expect(readDraft('order', { drawn: { city: 'Гродно', name: '' } })).toEqual({ name: 'Анна' });
  });

  it('is nothing where something else is kept, or the browser keeps nothing', () => {
    kept.set('form:order', '[["name","Анна"]]');
    expect(readDraft('order')).toBeNull();
    kept.set('form:order', '{"name":1,"city":["Минск",null],"floor":[2,null]}');
    expect(readDraft('order')).toEqual({ city: 'Минск' });
    kept.set('form:order', '{');
    expect(readDraft('order')).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft('order', { name: 'Анна' });
    expect(readDraft('order')).toBeNull();
  });
});
