import type { CollectionSettings } from '../src/domain/collection/collection-settings.ts';

/** Words that distinguish products of a collection, in lower case. */
export const PIECE_WORDS: CollectionSettings['words'] = {
  element: /^(тип )?элемент/,
  purpose: /^(назначение|применение)/,
  size: /^(формат|размер)/,
  kinds: {
    decor: /декор|панно|вставк/,
    border: /бордюр|карандаш|фриз|молдинг/,
    other: /мозаик|ступен|плинтус|уголок|затирк|клей|профил/,
  },
  floor: /пол(а|$|\s|,)|напольн/,
  wall: /стен/,
};

/** Settings for collections unless a content file overrides them. */
export const COLLECTIONS: CollectionSettings = {
  words: PIECE_WORDS,
  room: 'в интерьере',
};
