/** A file recognised by its first bytes as none of the text formats, and what to do where it cannot be read. */
export interface ForeignFile {
  kind: 'zip' | 'workbook' | 'other';
  /** Message for the user: «это таблица Excel, а нужен каталог …: сохраните лист как CSV …». */
  reason: string;
}

/** What an import can read, as the end of a sentence that names the format of the file. */
export const WANTED = 'а нужен каталог CommerceML, YML, XLSX или CSV';

const AS_CSV =
  'откройте файл и сохраните его как «Книга Excel (XLSX)» или «CSV UTF-8», затем загрузите то, что получилось';
const TO_TABLE = 'перенесите таблицу из него в Excel и сохраните её как CSV';
const UNPACK = 'распакуйте его и загрузите файлы, или соберите их в архив ZIP';
const PICTURES_ALONGSIDE = 'картинки лежат рядом с каталогом, в папке import_files, и приходят вместе с ним';

type Known = readonly [what: string, advice: string];

/** Offset and magic bytes of known formats; one character per byte. */
const SIGNATURES: readonly (readonly [at: number, bytes: string, ...Known])[] = [
  [0, '%PDF-', 'документ PDF', TO_TABLE],
  [0, '{\\rtf', 'документ RTF', TO_TABLE],
  [0, 'Rar!\x1a\x07', 'архив RAR', UNPACK],
  [0, "7z\xbc\xaf'\x1c", 'архив 7z', UNPACK],
  [0, '\x1f\x8b\x08', 'архив gzip', UNPACK],
  [0, 'BZh91AY', 'архив bzip2', UNPACK],
  [0, '\xfd7zXZ\0', 'архив xz', UNPACK],
  [257, 'ustar', 'архив tar', UNPACK],
  [0, '\x89PNG\r\n', 'картинка PNG', PICTURES_ALONGSIDE],
  [0, '\xff\xd8\xff', 'картинка JPEG', PICTURES_ALONGSIDE],
  [0, 'GIF87a', 'картинка GIF', PICTURES_ALONGSIDE],
  [0, 'GIF89a', 'картинка GIF', PICTURES_ALONGSIDE],
  [8, 'WEBPVP8', 'картинка WebP', PICTURES_ALONGSIDE],
  [4, 'ftypavif', 'картинка AVIF', PICTURES_ALONGSIDE],
  [4, 'ftyphei', 'картинка HEIC', PICTURES_ALONGSIDE],
  [4, 'ftypmif1', 'картинка HEIC', PICTURES_ALONGSIDE],
  [0, 'II*\0', 'картинка TIFF', PICTURES_ALONGSIDE],
  [0, 'MM\0*', 'картинка TIFF', PICTURES_ALONGSIDE],
  [6, '\0\0\0\x006\0\0\0', 'картинка BMP', PICTURES_ALONGSIDE],
  [0, '1CDBMSV8', 'база 1С', 'выгрузите из неё каталог обменом с сайтом или таблицей CSV'],
];

const ZIP = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** Matches the first entry of a ZIP that is itself a document; the entries of a packed catalogue may be documents too. */
const PACKAGE_ENTRY = /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|customXml|xl|word|ppt)\/|mimetype$)/;

/** The one document format that is read. */
const XLSX: Known = ['таблица Excel (XLSX)', 'дайте файлу имя с окончанием .xlsx, и она будет прочитана'];

/** Document formats based on ZIP, recognised by entry names, longest first because three letters may occur anywhere. */
const PACKAGES: readonly (readonly [entry: string, ...Known])[] = [
  ['opendocument.spreadsheet', 'таблица LibreOffice (ODS)', AS_CSV],
  ['word/', 'документ Word (DOCX)', TO_TABLE],
  ['opendocument.text', 'документ LibreOffice (ODT)', TO_TABLE],
  ['ppt/', 'презентация PowerPoint (PPTX)', TO_TABLE],
  ['xl/', ...XLSX],
  ['', 'файл Microsoft Office', AS_CSV],
];

const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('');

/** Legacy Microsoft Office formats, recognised by the names of their streams in UTF-16. */
const PARTS: readonly (readonly [part: string, ...Known])[] = [
  [
    wide('EncryptedPackage'),
    'файл Excel или Word с паролем',
    'снимите пароль и сохраните лист с товарами как «CSV UTF-8»',
  ],
  [wide('WordDocument'), 'документ Word (DOC)', TO_TABLE],
  [wide('Workbook'), 'таблица Excel (XLS)', AS_CSV],
  ['', 'файл старого Excel или Word', AS_CSV],
];

/** Texts found instead of a catalogue, or before it, because of a server error or a mistake. */
const TEXTS: readonly (readonly [RegExp, ...Known])[] = [
  [
    /^<\?(?:php\b|=|\s)/i,
    'файл, который начинается с кода PHP',
    'уберите всё, что стоит до «<?xml»; если каталог печатает скрипт, скачайте его по адресу скрипта, а не сам скрипт',
  ],
  [
    /^(?:<br ?\/?>\s?)?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Fatal error|Parse error)(?:<\/b>)?: /i,
    'файл, который начинается с сообщения об ошибке PHP',
    'исправьте ошибку на сайте, который отдаёт каталог, и скачайте файл снова',
  ],
  [
    /^<(?:!doctype html|html|head|body)\b/i,
    'страница HTML',
    'по адресу открылась страница, например с входом или ошибкой; скачайте сам файл каталога',
  ],
  [/^(?:\{\s?"|\[\s?[{["])/, 'файл JSON', 'выгрузите каталог как YML, CommerceML или CSV'],
];

const foreign = (known: Known | undefined): ForeignFile | null =>
  known ? { kind: 'other', reason: `это ${known[0]}, ${WANTED}: ${known[1]}` } : null;

const holding = (list: typeof PACKAGES, bytes: string): Known | undefined =>
  list.map(([part, ...known]) => (bytes.includes(part) ? known : undefined)).find(Boolean);

const ARCHIVE: ForeignFile = {
  kind: 'zip',
  reason: 'это архив ZIP: дайте ему имя с окончанием .zip, и файлы в нём будут прочитаны',
};

/** Returns the Latin text of bytes in any encoding, without the byte order mark; UTF-16 is reduced to one byte per character. */
const latinText = (bytes: string) =>
  bytes
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();

/**
 * Identifies, by its first bytes, a file that no import can read; null for a file that may be a catalogue. The name is ignored: an Excel
 * table named «price.csv» is still an Excel table.
 */
export function foreignFile(head: Buffer): ForeignFile | null {
  const bytes = head.toString('latin1');
  if (ZIP.some((mark) => bytes.startsWith(mark))) {
    const [low = 0, high = 0] = head.subarray(26, 28);
    const isPackage = PACKAGE_ENTRY.test(bytes.slice(30, 30 + low + 256 * high));
    if (!isPackage) return ARCHIVE;
    const found = foreign(holding(PACKAGES, bytes));
    return found?.reason.includes(XLSX[0]) ? { ...found, kind: 'workbook' } : found;
  }
  if (bytes.startsWith(COMPOUND)) return foreign(holding(PARTS, bytes));
  const signature = SIGNATURES.find(([at, mark]) => bytes.startsWith(mark, at));
  if (signature) return foreign([signature[2], signature[3]]);
  const beginning = latinText(bytes.slice(0, 1000));
  const text = TEXTS.find(([pattern]) => pattern.test(beginning));
  return text ? foreign([text[1], text[2]]) : null;
}

/** Root elements of XML documents mistaken for catalogues, in lower case. */
export const FOREIGN_ROOTS: ReadonlyMap<string, string> = new Map([
  ['html', 'страница HTML'],
  ['workbook', 'таблица Excel, сохранённая как XML'],
  ['rss', 'лента RSS, как для Google Merchant'],
  ['feed', 'лента Atom'],
  ['urlset', 'карта сайта'],
  ['sitemapindex', 'карта сайта'],
  ['svg', 'картинка SVG'],
]);
