interface GoodsFormProps {
  action: 'clear' | 'take';
  goods: readonly number[];
  text: string;
}

/** Takes the goods of somebody else’s comparison over, or goods of one’s own out of it; none named stand for all. */
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
