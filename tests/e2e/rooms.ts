import { expect } from 'vitest';
import type { RoomPage } from '../../src/domain/visualiser/room-page.ts';
import { at } from './browser.ts';

/** The room that an address of the visualiser shows, as data. */
export async function roomOf(query: string): Promise<RoomPage> {
  const answer = await fetch(at(`/visualiser/data?${query}`));
  expect(answer.status).toBe(200);
  return (await answer.json()) as RoomPage;
}

/** The slug of the first goods that it offers. */
export async function firstSlug(query: string): Promise<string> {
  const { choices } = await roomOf(query);
  expect(choices[0]).toBeDefined();
  return choices[0]?.slug ?? '';
}
