/** Columns of offers that orders write too. */
export const STOCK_COLUMNS = ['stock', 'shortage', 'stock_stated', 'stock_as_of'] as const;

const columns = (row: string) => `(${STOCK_COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

/** Whether the stock of an offer `t` is another than it was in `b`. */
export const STOCK_DIFFERS = `${columns('t')} is distinct from ${columns('b')}`;

/** By how much the stock of `t` grew since `b`; what is missing is less than nothing. */
export const GROWTH = '(t.stock - t.shortage) - (b.stock - b.shortage)';

/**
 * Adds growth to what is in stock now, or takes it off with `sign` -1: what was sold or given back meanwhile stays so. Goods that are not
 * counted get no number.
 * @param rows JSON of `id`, `growth`, `stock_stated`, `stock_as_of`, as an expression
 */
export const growStock = (rows: string, sign: 1 | -1) => {
  const level = `t.stock - t.shortage + ${sign} * r.growth`;
  return `update offers t set stock = case when r.stock_stated then greatest(0, ${level}) else 0 end,
      shortage = greatest(0, -(${level})), stock_stated = r.stock_stated, stock_as_of = r.stock_as_of
    from jsonb_to_recordset(${rows}) as r (id integer, growth bigint, stock_stated boolean, stock_as_of timestamptz) where t.id = r.id`;
};
