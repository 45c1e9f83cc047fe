import type { CollectionSettings } from '../src/domain/collection/collection-settings.ts';

/** By what words goods of a collection are told apart, all in small letters. */
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

/** What is said of collections that no content file speaks of. */
export const COLLECTIONS: CollectionSettings = {
  words: PIECE_WORDS,
  decorShare: 10,
  room: 'в интерьере',
};
