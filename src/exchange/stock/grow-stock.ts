/** Columns of offers that are also written when orders are placed. */
export const STOCK_COLUMNS = ['stock', 'shortage', 'stock_stated', 'stock_as_of'] as const;

const columns = (row: string) => `(${STOCK_COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

/** Condition: the stock of an offer differs between rows `t` and `b`. */
export const STOCK_DIFFERS = `${columns('t')} is distinct from ${columns('b')}`;

/** By how much the stock in row `t` is larger than in row `b`; a shortage counts as negative stock. */
export const GROWTH = '(t.stock - t.shortage) - (b.stock - b.shortage)';

/**
 * Adds growth to the current stock, or with `sign` -1 subtracts it, so that sales and returns in between are kept. Uncounted offers get no
 * number.
 * @param rows SQL expression for JSON with `id`, `growth`, `stock_stated`, `stock_as_of`
 */
export const growStock = (rows: string, sign: 1 | -1) => {
  const level = `t.stock - t.shortage + ${sign} * r.growth`;
  return `update offers t set stock = case when r.stock_stated then greatest(0, ${level}) else 0 end,
      shortage = greatest(0, -(${level})), stock_stated = r.stock_stated, stock_as_of = r.stock_as_of
    from jsonb_to_recordset(${rows}) as r (id integer, growth bigint, stock_stated boolean, stock_as_of timestamptz) where t.id = r.id`;
};
