import type { Picture } from '../domain/product/picture.ts';
import { PackedStrings, type PackedStringsData } from './packed-strings.ts';

/** Replaces the product's name at the beginning of an alternative text. */
const NAME_MARK = '\u0001';

/** Pictures of goods as packed text outside the garbage collector's heap. */
export class PackedPictures {
  #texts = new PackedStrings();
  #count = 0;

  /** Restores pictures from {@link data}. */
  static of(data: PackedStringsData): PackedPictures {
    const pictures = new PackedPictures();
    pictures.#texts = PackedStrings.of(data);
    pictures.#count = data.starts.length;
    return pictures;
  }

  /** Returns the pictures as plain data; only after all have been added. */
  get data(): PackedStringsData {
    return this.#texts.data;
  }

  get count(): number {
    return this.#count;
  }

  add({ hash, width, height, placeholder, alt }: Picture, name: string): void {
    const text = alt.startsWith(name) ? NAME_MARK + alt.slice(name.length) : alt;
    this.#texts.add([hash, width, height, placeholder, text].join('\n'));
    this.#count++;
  }

  end(): void {
    this.#texts.arrange(new Int32Array(this.#count).map((_, index) => index));
  }

  /** Returns the picture added as number `index`; `name` is the name of its product. */
  at(index: number, name: string): Picture {
    const [hash = '', width, height, placeholder = '', ...lines] = this.#texts.at(index).split('\n');
    const alt = lines.join('\n');
    return {
      ...{ hash, width: Number(width), height: Number(height), placeholder },
      alt: alt.startsWith(NAME_MARK) ? name + alt.slice(NAME_MARK.length) : alt,
    };
  }

  get bytes(): number {
    return this.#texts.bytes;
  }
}
