import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, storeDraft } from './form-drafts.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a form', () => {
  it('is restored to the form it was typed into', () => {
    storeDraft('order', { name: 'Анна', lift: '' });
    expect(readDraft('order')).toEqual({ name: 'Анна', lift: '' });
    expect(readDraft('question')).toBeNull();
  });

  it('is deleted with the last field', () => {
    storeDraft('order', { name: 'Анна' });
    storeDraft('order', {});
    expect(readDraft('order')).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('[CITY-3] is ignored for a field whose drawn value has changed since', () => {
    storeDraft('order', { city: 'Брест', name: 'Анна' }, { drawn: { city: 'Минск', name: '' } });
    expect(readDraft('order', { drawn: { city: 'Минск', name: '' } })).toEqual({
      city: 'Брест',
      name: 'Анна',
    });
    expect(readDraft('order', { drawn: { city: 'Гродно', name: '' } })).toEqual({ name: 'Анна' });
  });

  it('is empty for invalid stored data or without browser storage', () => {
    stored.set('form:order', '[["name","Анна"]]');
    expect(readDraft('order')).toBeNull();
    stored.set('form:order', '{"name":1,"city":["Минск",null],"floor":[2,null]}');
    expect(readDraft('order')).toEqual({ city: 'Минск' });
    stored.set('form:order', '{');
    expect(readDraft('order')).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    storeDraft('order', { name: 'Анна' });
    expect(readDraft('order')).toBeNull();
  });
});
