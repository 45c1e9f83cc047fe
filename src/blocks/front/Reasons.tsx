import { Icon, type IconName } from '../../ui/Icon.tsx';
import './reasons.css';

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calculator',
    title: 'Посчитаем на вашу площадь',
    text: 'Укажите площадь: покажем штуки, упаковки, вес и сумму.',
  },
  {
    icon: 'truck',
    title: 'Привезём по Беларуси',
    text: 'По Минску и району от 80 руб. бесплатно, в другие города от 400 руб.',
  },
  {
    icon: 'box',
    title: 'Точное наличие',
    text: 'Показываем, сколько лежит на складе, и держим товар за вашим заказом.',
  },
  {
    icon: 'shield',
    title: 'Оплата при получении',
    text: 'Осмотрите материал, пересчитайте упаковки и только потом платите.',
  },
];

/** Why here: four lines, each of them a thing the shop does. */
export function Reasons() {
  return (
    <section className="band" aria-labelledby="reasons">
      <h2 className="hidden-text" id="reasons">
        Почему у нас удобно
      </h2>
      <ul className="reasons">
        {REASONS.map((reason) => (
          <li key={reason.icon}>
            <Icon name={reason.icon} />
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
