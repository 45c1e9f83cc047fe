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
    text: 'Планки 20×120 с рисунком дуба и ореха. Вода, мороз и тёплый пол им не страшны.',
    section: 'keramogranit-pod-derevo',
    action: 'Смотреть под дерево',
  },
  {
    title: 'Пол за выходные',
    text: 'Ламинат и кварц-винил с замком: введите площадь комнаты, покажем упаковки и сумму.',
    section: 'napolnye-pokrytiya',
    action: 'Подобрать пол',
  },
  {
    title: 'Дверь со всем, что к ней нужно',
    text: 'Коробка, наличники, добор и ручка считаются по числу дверей. Останется договориться о дне.',
    section: 'mezhkomnatnye-dveri',
    action: 'Собрать дверь',
  },
  {
    title: 'Ванная одним комплектом',
    text: 'Стены, пол, декоры и клей уже посчитаны на комнату 3, 4 или 5,5 м².',
    section: 'gotovye-komplekty-plitki',
    action: 'Открыть комплекты',
  },
];
