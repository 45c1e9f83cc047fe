interface GoodsFormProps {
  action: 'clear' | 'take';
  goods: readonly number[];
  text: string;
}

/** Adds the products of a shared comparison to the visitor's own, or removes products from it; an empty list removes all. */
export function GoodsForm({ action, goods, text }: GoodsFormProps) {
  return (
    <form action={`/comparison/${action}`} method="post">
      {goods.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
      <button className={action === 'take' ? 'button' : 'button button-quiet'} type="submit">
        {text}
      </button>
    </form>
  );
}
