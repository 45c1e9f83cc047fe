/** An idea on the front page: a material, and the section it leads to. */
export interface Idea {
  title: string;
  text: string;
  /** Slug of the section whose most popular goods give the picture. */
  section: string;
  action: string;
}

/** What the front page suggests, in this order. */
export const IDEAS: readonly Idea[] = [
  {
    title: 'Терраццо, на котором не видно следов',
    text: 'Керамогранит с каменной крошкой: матовый для пола прихожей и кухни, сатинированный для ванной.',
    section: 'keramogranit-terratstso',
    action: 'Выбрать терраццо',
  },
  {
    title: 'Дерево в ванной и на балконе',
    text: 'Планки 20×120\u00a0см с рисунком дуба и ореха. Вода, мороз и тёплый пол им не страшны.',
    section: 'keramogranit-pod-derevo',
    action: 'Смотреть под дерево',
  },
  {
    title: 'Пол за выходные',
    text: 'Ламинат и кварц-винил с замком. Введите площадь комнаты: покажем, сколько нужно упаковок и какая выйдет сумма.',
    section: 'napolnye-pokrytiya',
    action: 'Подобрать пол',
  },
  {
    title: 'Дверь со всем, что к ней нужно',
    text: 'Коробка, наличники, добор и ручка считаются по числу дверей. Останется выбрать день доставки.',
    section: 'mezhkomnatnye-dveri',
    action: 'Собрать дверь',
  },
  {
    title: 'Ванная одним комплектом',
    text: 'Стены, пол, декоры и клей уже посчитаны на комнату 3, 4 или 5,5\u00a0м².',
    section: 'gotovye-komplekty-plitki',
    action: 'Открыть комплекты',
  },
];
