import { expect } from 'vitest';
import type { RoomPage } from '../../src/domain/visualiser/room-page.ts';
import { at } from './browser.ts';

export async function roomOf(query: string): Promise<RoomPage> {
  const answer = await fetch(at(`/visualiser/data?${query}`));
  expect(answer.status).toBe(200);
  return (await answer.json()) as RoomPage;
}

export async function firstSlug(query: string): Promise<string> {
  const { choices } = await roomOf(query);
  expect(choices[0]).toBeDefined();
  return choices[0]?.slug ?? '';
}
