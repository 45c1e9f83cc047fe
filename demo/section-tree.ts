/** A section of the demo shop and its subsections. */
export interface Branch {
  id: string;
  name: string;
  text?: string;
  pageType?: 'tile';
  filterVariant?: 'top';
  children?: readonly Branch[];
  /** Kinds of products that share the section and are distinguished by a filter. */
  kinds?: Readonly<Record<string, string>>;
}

const leaf = (id: string, name: string): Branch => ({ id, name });

/** The sections of the demo shop, as the menu shows them. */
export const TREE: readonly Branch[] = [
  {
    id: 'tile',
    name: 'Плитка и керамогранит',
    pageType: 'tile',
    text: 'Плитка для ванной, кухни, пола и улицы. Введите площадь, и мы посчитаем плитки и коробки с запасом.',
    children: [
      {
        id: 'ceramic',
        name: 'Керамическая плитка',
        text: 'Плитка для стен и пола из белой и красной глины. Лёгкая, режется обычным плиткорезом.',
        children: [
          leaf('ceramic-stone', 'Плитка под мрамор и камень'),
          leaf('ceramic-plain', 'Однотонная плитка'),
          leaf('ceramic-metro', 'Плитка кабанчик'),
          leaf('ceramic-ornament', 'Плитка с орнаментом'),
          leaf('ceramic-floor', 'Плитка для пола'),
          leaf('ceramic-decor', 'Декоры'),
          leaf('ceramic-border', 'Бордюры и карандаши'),
        ],
      },
      {
        id: 'porcelain',
        name: 'Керамогранит',
        text: 'Плотный и морозостойкий материал для пола, стен, террас и ступеней.',
        children: [
          leaf('porcelain-marble', 'Керамогранит под мрамор'),
          leaf('porcelain-concrete', 'Керамогранит под бетон'),
          leaf('porcelain-wood', 'Керамогранит под дерево'),
          leaf('porcelain-stone', 'Керамогранит под камень'),
          leaf('porcelain-terrazzo', 'Керамогранит терраццо'),
          leaf('porcelain-slab', 'Крупный формат'),
          leaf('porcelain-outdoor', 'Керамогранит для улицы'),
        ],
      },
      {
        id: 'mosaic',
        name: 'Мозаика',
        children: [
          leaf('mosaic-glass', 'Стеклянная мозаика'),
          leaf('mosaic-stone', 'Каменная мозаика'),
          leaf('mosaic-ceramic', 'Керамическая мозаика'),
          leaf('mosaic-porcelain', 'Мозаика из керамогранита'),
        ],
      },
      {
        id: 'steps',
        name: 'Ступени и плинтусы из керамогранита',
        children: [leaf('steps-step', 'Ступени'), leaf('steps-plinth', 'Плинтусы из керамогранита')],
      },
      {
        id: 'tile-sets',
        name: 'Готовые комплекты плитки',
        text: 'Стены, пол, затирка и клей, уже посчитанные на типовую комнату.',
        kinds: {
          'tile-sets-bath': 'для ванной',
          'tile-sets-wc': 'для санузла',
        },
      },
    ],
  },
  {
    id: 'floor',
    name: 'Напольные покрытия',
    pageType: 'tile',
    text: 'Ламинат, кварц-винил и паркетная доска. Продаём целыми упаковками, площадь упаковки указана у каждого товара.',
    children: [
      {
        id: 'laminate',
        name: 'Ламинат',
        children: [
          leaf('laminate-32', 'Ламинат 32 класса'),
          leaf('laminate-33', 'Ламинат 33 класса'),
          leaf('laminate-34', 'Ламинат 34 класса'),
          leaf('laminate-herringbone', 'Ламинат ёлочкой'),
        ],
      },
      {
        id: 'vinyl',
        name: 'Кварц-винил',
        children: [
          leaf('vinyl-click', 'Замковый кварц-винил'),
          leaf('vinyl-glue', 'Клеевой кварц-винил'),
          leaf('vinyl-herringbone', 'Кварц-винил ёлочкой'),
        ],
      },
      {
        id: 'parquet',
        name: 'Паркетная доска',
        children: [
          leaf('parquet-one', 'Однополосная доска'),
          leaf('parquet-three', 'Трёхполосная доска'),
          leaf('parquet-herringbone', 'Паркет ёлочкой'),
        ],
      },
      {
        id: 'underlay',
        name: 'Подложка',
        kinds: {
          'underlay-laminate': 'под ламинат',
          'underlay-vinyl': 'под кварц-винил',
          'underlay-parquet': 'под паркет',
        },
      },
    ],
  },
  {
    id: 'door',
    name: 'Двери',
    text: 'Межкомнатные и входные двери с коробкой, наличниками и фурнитурой. Замер по Минску бесплатно при заказе установки.',
    children: [
      {
        id: 'interior',
        name: 'Межкомнатные двери',
        filterVariant: 'top',
        children: [
          leaf('interior-enamel', 'Двери в эмали'),
          leaf('interior-eco', 'Двери экошпон'),
          leaf('interior-veneer', 'Шпонированные двери'),
          leaf('interior-hidden', 'Скрытые двери'),
        ],
      },
      {
        id: 'entrance',
        name: 'Входные двери',
        filterVariant: 'top',
        children: [
          leaf('entrance-flat', 'Входные двери в квартиру'),
          leaf('entrance-house', 'Входные двери в дом'),
          leaf('entrance-thermal', 'Двери с терморазрывом'),
        ],
      },
      {
        id: 'door-sets',
        name: 'Двери в комплекте',
        text: 'Полотно, коробка и наличники одной ценой: остаётся выбрать размер.',
        kinds: {
          'door-sets-enamel': 'в эмали',
          'door-sets-wood': 'под дерево',
        },
      },
      {
        id: 'mouldings',
        name: 'Погонаж',
        children: [
          leaf('mouldings-frame', 'Дверные коробки'),
          leaf('mouldings-architrave', 'Наличники'),
          leaf('mouldings-extension', 'Доборы'),
        ],
      },
    ],
  },
  {
    id: 'supplies',
    name: 'Всё для укладки',
    children: [
      {
        id: 'glue',
        name: 'Клей',
        children: [
          leaf('glue-tile', 'Клей для плитки'),
          leaf('glue-porcelain', 'Клей для керамогранита'),
          leaf('glue-mosaic', 'Клей для мозаики'),
          leaf('glue-floor', 'Клей для винила и паркета'),
        ],
      },
      {
        id: 'grout',
        name: 'Затирка',
        kinds: {
          'grout-cement': 'цементная',
          'grout-epoxy': 'эпоксидная',
        },
      },
      {
        id: 'mixes',
        name: 'Смеси и грунтовки',
        children: [
          leaf('primer', 'Грунтовки'),
          leaf('waterproofing', 'Гидроизоляция'),
          leaf('self-levelling', 'Наливные полы'),
        ],
      },
      {
        id: 'tools',
        name: 'Инструмент',
        kinds: {
          crosses: 'крестики и клинья',
          levelling: 'система выравнивания',
          trowels: 'шпатели и тёрки',
        },
      },
      {
        id: 'care',
        name: 'Уход за плиткой и полом',
        kinds: {
          'tile-care': 'уход за плиткой',
          'floor-care': 'уход за полом',
        },
      },
    ],
  },
  {
    id: 'trim',
    name: 'Плинтусы и пороги',
    children: [
      {
        id: 'skirting',
        name: 'Плинтусы',
        children: [
          leaf('skirting-mdf', 'Плинтусы МДФ'),
          leaf('skirting-polymer', 'Плинтусы из дюрополимера'),
          leaf('skirting-pvc', 'Плинтусы ПВХ'),
          leaf('skirting-aluminium', 'Алюминиевые плинтусы'),
        ],
      },
      {
        id: 'threshold',
        name: 'Пороги',
        kinds: {
          'threshold-joint': 'стыковочные',
          'threshold-step': 'разноуровневые',
        },
      },
      {
        id: 'profile',
        name: 'Профили для плитки',
        kinds: {
          'profile-outer': 'наружные',
          'profile-inner': 'внутренние',
        },
      },
    ],
  },
  {
    id: 'hardware',
    name: 'Фурнитура',
    children: [
      {
        id: 'handles',
        name: 'Дверные ручки',
        kinds: {
          'handles-rosette': 'на розетке',
          'handles-plate': 'на планке',
        },
      },
      {
        id: 'locks',
        name: 'Замки и защёлки',
        kinds: {
          'locks-latch': 'защёлки',
          'locks-mortise': 'врезные замки',
          'locks-cylinder': 'цилиндры',
        },
      },
      {
        id: 'hinges',
        name: 'Петли',
        kinds: {
          'hinges-universal': 'универсальные',
          'hinges-hidden': 'скрытые',
          'hinges-overlay': 'без врезки',
        },
      },
      leaf('thumbturns', 'Завёртки'),
    ],
  },
];
