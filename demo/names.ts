/** Themes of words for collection names; no word names a material that the product might not be made of. */
export type Theme =
  | 'stone'
  | 'wall'
  | 'mosaic'
  | 'board'
  | 'vinyl'
  | 'parquet'
  | 'door'
  | 'entrance'
  | 'handle';

const WORDS: Record<Theme, string> = {
  stone: `Тоскана Альпина Монтелла Катания Ареццо Форана Барлетта Верона Сиерра Паломар Гранвиль Терра Кордова Лофтер
    Меланж Нордика Оливето Портленд Равенна Савойя Тиволи Умбрия Фьюме Эльбрус Аквила Бергамо Вулкано Дория Эстер Жемчуг
    Имперо Капелла Лигурия Малага Невада Остров Пьемонт Рокка Сахара Турин Феррара Хадрия Чезена Шале Бостон Сорренто
    Доменика Кавалли Брера Атланта`,
  wall: `Лагуна Бриз Сатин Мадлен Нежность Прованс Каскад Изабель Версаль Аллегро Фиеста Лисса Ривьера Метрополь Соната
    Бискайя Валенсия Гармония Дольче Жасмин Зефир Ирида Камея Луара Мистраль Ницца Орхидея Палитра Ромашка Сирена
    Таормина Утро Фантазия Элегия Юнона Ясмин Азур Берилл Виолетта Глория`,
  mosaic: `Коралл Бисер Искра Миньон Пикколо Радуга Самоцвет Аквамарин Калейдоскоп Конфетти Капля Росинка Нефрит Агат Опал
    Сота`,
  board: `Дубрава Полесье Браслав Нарочь Березина Припять Свитязь Неман Вилия Щара Сож Друть Птичь Ислочь Уша Лида Мядель
    Двина`,
  vinyl: `Аквалайн Риф Бухта Гавань Маяк Прибой Шторм Атолл Фарватер Лиман Мыс Пристань Коса Волна`,
  parquet: `Усадьба Сенатор Антик Салон Ратуша Кабинет Особняк Галерея`,
  door: `Сорель Адель Бьянка Вента Грация Дельта Элина Фрида Грета Хельга Инга Юта Кларисса Лира Марта Нора`,
  entrance: `Форт Бастион Цитадель Гарда Редут Замок Кремень Оплот Гранит Рубеж`,
  handle: `Амата Белла Корсо Дуэт Эрида Фавор Гала Ивона Капри Лотос`,
};

/** Second words of names in later editions; names of the first edition have none. */
const SECOND =
  `Нуово Лайт Антико Модерн Гранд Рустик Соло Классик Ультра Натура Вива Премьер Арт Этно Люмен Сильва Дуо
  Престо Рояль Ориджин Вента Микс Форте`.split(/\s+/);

const LISTS = Object.fromEntries(
  Object.entries(WORDS).map(([theme, words]) => [theme, words.split(/\s+/)]),
) as unknown as Record<Theme, string[]>;

/**
 * Returns the collection name with this number in its theme. Names repeat only after `words × 24`, many editions later, when the brand is
 * different.
 */
export function collectionName(theme: Theme, number: number): string {
  const words = LISTS[theme];
  const first = words[number % words.length] ?? '';
  const second = Math.floor(number / words.length) % (SECOND.length + 1);
  return second === 0 ? first : `${first} ${SECOND[second - 1]}`;
}
