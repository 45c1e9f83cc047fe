import { bind } from '../bind.ts';
import { findCompanions } from './find-companions.ts';
import { findPairedGoods } from './find-paired-goods.ts';
import { showProductAnyway } from './outline-product.ts';
import type { ProductDeps } from './product-deps.ts';
import { showProduct } from './show-product.ts';

export const openProducts = (deps: () => ProductDeps) =>
  bind(deps, { show: showProduct, showAnyway: showProductAnyway, findCompanions, findPairedGoods });
