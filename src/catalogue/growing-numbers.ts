/** A list of numbers outside the garbage collector's heap that grows by doubling. */
export class GrowingNumbers {
  #numbers: Float64Array | Int32Array;
  #length = 0;

  /** `kind` is Int32Array if 32-bit integers suffice. */
  constructor(kind: typeof Float64Array | typeof Int32Array) {
    this.#numbers = new kind(64);
  }

  /** Returns a copy of the added numbers as plain data, without the memory reserved for more. */
  get data(): Float64Array | Int32Array {
    return this.#numbers.slice(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const before = this.#numbers;
      this.#numbers = new (before.constructor as typeof Float64Array)(this.#length * 2);
      this.#numbers.set(before);
    }
    this.#numbers[this.#length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  /** Returns the numbers in another order: at r the one added as number `order[r]`. */
  arranged(order: Int32Array): Float64Array {
    const numbers = this.#numbers;
    const arranged = new Float64Array(order.length);
    for (let row = 0; row < order.length; row++) arranged[row] = numbers[order[row] as number] as number;
    return arranged;
  }
}
