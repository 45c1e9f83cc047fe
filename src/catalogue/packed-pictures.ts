import type { Picture } from '../domain/product/picture.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';

/** In an alternative text: "the product's name, and then". */
const NAME_MARK = '\u0001';

/** Pictures of goods, one after another, as text outside the garbage collector's heap. */
export class PackedPictures {
  #texts = new PackedStrings();
  #count = 0;

  /** Pictures that were kept. */
  static of(kept: KeptStrings): PackedPictures {
    const pictures = new PackedPictures();
    pictures.#texts = PackedStrings.of(kept);
    pictures.#count = kept.starts.length;
    return pictures;
  }

  /** To keep them, once the adding has ended. */
  get kept(): KeptStrings {
    return this.#texts.kept;
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

  /** The picture that was added as number `index`, of goods of that name. */
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
