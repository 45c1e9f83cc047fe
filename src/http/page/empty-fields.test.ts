import { expect, it } from 'vitest';
import { withoutEmptyFields } from './empty-fields.ts';

it.each([
  ['/catalog/plitka/?price%5Bfrom%5D=&price%5Bto%5D=40', '/catalog/plitka/?price%5Bto%5D=40'],
  ['/catalog/plitka/?price%5Bfrom%5D=&price%5Bto%5D=', '/catalog/plitka/'],
  ['/search/?q=&brand%5B%5D=', '/search/?q='],
  ['/remnants/?area=', '/remnants/'],
  ['/collection/vistan-terra/?walls=12&floor=&share=10', '/collection/vistan-terra/?walls=12&share=10'],
])('[LIST-3] %s redirects to the address without empty fields', (sent, chosen) => {
  expect(withoutEmptyFields(sent)).toBe(chosen);
});

it.each(['/catalog/plitka/', '/catalog/plitka/?cvet%5B%5D=belyi&sort=price', '/search/?q=', '/order/?city='])(
  '[LIST-3] %s is unchanged',
  (sent) => {
    expect(withoutEmptyFields(sent)).toBeNull();
  },
);
