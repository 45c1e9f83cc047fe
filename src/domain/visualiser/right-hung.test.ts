import { expect, it } from 'vitest';
import { rightHung } from './right-hung.ts';

const row = {
  propertyId: 5,
  name: 'Открывание',
  values: [
    { id: 50, label: 'левое' },
    { id: 51, label: 'правое' },
  ],
};
const marks = new Map([['leaf', { shows: 'piece' as const }]]);
const offer = (id: number, value: number, ...hashes: string[]) => ({
  ...{ id, values: { 5: value } },
  pictures: hashes.map((hash) => ({ hash })),
});
const [leaf, room] = [{ hash: 'leaf' }, { hash: 'room' }];
const hung = (offers: ReturnType<typeof offer>[], rows = [row], marked = marks) =>
  rightHung(rows, offers, [leaf, room], marked, /открыван/i);

it('[PROD-3] pictures marked as the leaf are mirrored for right-hung doors, no others', () => {
  expect(hung([offer(1, 50), offer(2, 51)])).toEqual({ offers: [2], hashes: ['leaf'] });
  expect(hung([offer(1, 50), offer(2, 51)], [row], new Map())).toBeNull();
});

it('[PROD-3] nothing is mirrored without both sides', () => {
  expect(hung([offer(1, 50)])).toBeNull();
  expect(hung([offer(2, 51)])).toBeNull();
  expect(hung([offer(1, 50), offer(2, 51)], [])).toBeNull();
  const own = rightHung([row], [offer(1, 50), offer(2, 51, 'leaf')], [room], marks, /открыван/i);
  expect(own).toBeNull();
});
