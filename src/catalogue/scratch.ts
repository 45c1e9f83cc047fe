/**
 * Numbers that a listing or search borrows while it is made. Arrays made anew for each would cost more in clearing and
 * collecting them than the counting itself. Not for anything that waits: whatever is borrowed is lost at the next
 * {@link begin}.
 */
export class Scratch {
  #block = new Int32Array(0);
  #used = 0;
  #most = 0;

  /** Takes everything back. */
  begin(): this {
    if (this.#most > this.#block.length) this.#block = new Int32Array(this.#most);
    this.#used = 0;
    return this;
  }

  /** Numbers that hold anything at all. */
  take(length: number): Int32Array {
    const start = this.#used;
    this.#used += length;
    this.#most = Math.max(this.#most, this.#used);
    // Where the block is too short it is longer from the next beginning on.
    return this.#used > this.#block.length ? new Int32Array(length) : this.#block.subarray(start, this.#used);
  }

  /** Numbers that are all 0. */
  zeros(length: number): Int32Array {
    return this.take(length).fill(0);
  }

  /** What `work` borrows is taken back as soon as it is done; its answer must not be of it. */
  within<T>(work: () => T): T {
    const before = this.#used;
    try {
      return work();
    } finally {
      this.#used = before;
    }
  }
}
