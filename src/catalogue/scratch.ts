/**
 * Arrays that a listing or search borrows while it is made: allocating them anew would cost more in clearing and garbage collection than
 * the counting itself. Only for synchronous work: everything borrowed is lost at the next {@link begin}.
 */
export class Scratch {
  #block = new Int32Array(0);
  #used = 0;
  #most = 0;

  /** Takes back everything borrowed. */
  begin(): this {
    if (this.#most > this.#block.length) this.#block = new Int32Array(this.#most);
    this.#used = 0;
    return this;
  }

  /** Borrows numbers with arbitrary content. */
  allocate(length: number): Int32Array {
    const start = this.#used;
    this.#used += length;
    this.#most = Math.max(this.#most, this.#used);
    // If the block is too short, a new array is returned; the block grows at the next {@link begin}.
    return this.#used > this.#block.length ? new Int32Array(length) : this.#block.subarray(start, this.#used);
  }

  /** Borrows numbers that are all 0. */
  zeros(length: number): Int32Array {
    return this.allocate(length).fill(0);
  }

  /** Takes back what `work` borrowed as soon as it is done; the result must not refer to it. */
  within<T>(work: () => T): T {
    const before = this.#used;
    try {
      return work();
    } finally {
      this.#used = before;
    }
  }
}
