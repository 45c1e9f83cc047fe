/** A set of rows: bit r % 32 of word r / 32 says whether row r is in it. */
export type Bits = Int32Array;

export function emptyBits(count: number): Bits {
  return new Int32Array(Math.ceil(count / 32));
}

export function bitsOf(rows: Int32Array, count: number): Bits {
  const bits = emptyBits(count);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
  return bits;
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** Counts the set bits of a word. */
export function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function sizeOf(bits: Bits): number {
  let size = 0;
  for (let word = 0; word < bits.length; word++) size += ones(bits[word] as number);
  return size;
}

/** Fills `rows` with the rows of the set in ascending order. `rows` must have exactly the size of the set. */
export function rowsOfBits(bits: Bits, rows: Int32Array): Int32Array {
  let filled = 0;
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] as number;
    while (left !== 0) {
      const lowest = left & -left;
      rows[filled++] = word * 32 + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
  return rows;
}

export function addBits(bits: Bits, more: Bits): void {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] as number) | (more[word] as number);
  }
}

/** Fills `rest` with what is in `all` and not in `some`. */
export function restOf(all: Bits, some: Bits, rest: Bits): Bits {
  for (let word = 0; word < all.length; word++) rest[word] = (all[word] as number) & ~(some[word] as number);
  return rest;
}
