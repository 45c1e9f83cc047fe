import type { Vocabulary } from '../words/vocabulary.ts';
import { findHeading, UNKNOWN_FORMAT } from './csv/find-heading.ts';
import type { CsvShape } from './csv/read-csv.ts';
import { FOREIGN_ROOTS, foreignFile, WANTED } from './foreign-file.ts';
import { readHead, textEncoding, xmlEncoding } from './read/decode.ts';
import { FileRefused } from './read/refusal.ts';
import { readXml, type XmlListener } from './read/xml-stream.ts';

/** Format of a file by its content, and the source it names. */
export type Sniffed =
  | { format: 'commerceml'; catalogue: string; classifier: string }
  | { format: 'yml'; shop: string }
  | { format: 'csv'; shape: CsvShape }
  | { format: 'xlsx' };

const PACKAGES = ['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'];
const ROOTS = ['КоммерческаяИнформация', 'Классификатор', 'yml_catalog'];
const bareId = (id: string) => id.split('#')[0] ?? '';

function look(file: string) {
  const names: Record<string, string> = {};
  const findings = {
    ...{ root: '', catalogue: '', classifier: '', names },
    ...{ documents: false, packages: false, shop: false },
    /** Whether everything needed has been found. */
    done: false,
  };
  const listener: XmlListener = {
    wants(name, path) {
      const parent = path.at(-1) ?? '';
      if (parent === 'shop') return ['name', 'company', 'url'].includes(name);
      if (![...PACKAGES, 'Классификатор'].includes(parent)) return false;
      return name === 'Ид' || name === 'ИдКаталога' || name === 'ИдКлассификатора';
    },
    opened(name, _attributes, path, line) {
      if (path.length === 0) {
        findings.root = name;
        if (!ROOTS.includes(name)) {
          const known = FOREIGN_ROOTS.get(name.toLowerCase());
          const shown = known ? `это ${known}` : `корневой элемент «${name}»`;
          throw new FileRefused(file, line, 0, `${shown}, ${WANTED}`);
        }
      }
      if (path.length === 1 && name === 'Документ') findings.documents = true;
      if (path.length === 1 && name === 'shop') findings.shop = true;
      if (path.length <= 1 && (PACKAGES.includes(name) || name === 'Классификатор')) findings.packages = true;
      const parent = path.at(-1) ?? '';
      if (name === 'offers' || name === 'categories') findings.done = true;
      if (PACKAGES.includes(parent) && ['Товары', 'Предложения', 'ТипыЦен', 'Склады'].includes(name))
        findings.done = true;
    },
    element({ name, text }, path) {
      const parent = path.at(-1) ?? '';
      if (parent === 'shop') findings.names[name] = text;
      else if (name === 'ИдКлассификатора' || parent === 'Классификатор') findings.classifier ||= text;
      else if (name === 'ИдКаталога' || (name === 'Ид' && !findings.catalogue))
        findings.catalogue = bareId(text);
    },
  };
  return { listener, findings };
}

async function sniffXml(path: string, file: string): Promise<Sniffed> {
  const { listener, findings } = look(file);
  const reading = readXml(path, file, listener, () => [findings.done || findings.documents]);
  for await (const enough of reading) if (enough) break;
  if (findings.root === 'yml_catalog') {
    if (!findings.shop) throw new FileRefused(file, 1, 0, 'в файле YML нет элемента shop');
    const { url = '', name = '', company = '' } = findings.names;
    return { format: 'yml', shop: bareAddress(url) || name || company };
  }
  if (findings.documents)
    throw new FileRefused(file, 1, 0, 'это заказы, а не каталог: импорт их не принимает');
  if (!findings.packages)
    throw new FileRefused(file, 1, 0, 'в файле нет ни каталога, ни предложений, ни классификатора');
  return { format: 'commerceml', catalogue: findings.catalogue, classifier: findings.classifier };
}

/** Shortens an address to its host: «shop.by» from «https://www.shop.by/?from=yml». */
function bareAddress(url: string): string {
  const [address = ''] = url.toLowerCase().split(/[?#]/, 1);
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/(?<!\/)\/+$/, '');
}

/** Decodes the beginning of a text file. */
export function beginningOf(head: Buffer): { encoding: string; text: string } {
  const encoding = textEncoding(head);
  return { encoding, text: new TextDecoder(encoding).decode(head, { stream: true }) };
}

function sniffCsv(head: Buffer, file: string, words: Vocabulary): Sniffed {
  const { encoding, text } = beginningOf(head);
  if (head.includes(0) && !/^utf-16/.test(encoding)) throw new FileRefused(file, 0, 0, UNKNOWN_FORMAT);
  const { delimiter } = findHeading(text, file, words);
  return { format: 'csv', shape: { encoding, delimiter } };
}

/**
 * Identifies the format of a file by its content.
 * @throws FileRefused if it is not a catalogue but orders, a page, a picture or empty; the message says what it is
 */
export async function sniffFile(path: string, file: string, words: Vocabulary): Promise<Sniffed> {
  const head = await readHead(path);
  if (head.length === 0) throw new FileRefused(file, 0, 0, 'файл пуст');
  const foreign = foreignFile(head);
  if (foreign?.kind === 'workbook') return { format: 'xlsx' };
  if (foreign) throw new FileRefused(file, 0, 0, foreign.reason);
  const encoding = xmlEncoding(head);
  const beginning = /^utf-16/.test(encoding)
    ? new TextDecoder(encoding).decode(head)
    : head.toString('latin1');
  const looksLikeXml = /^(\ufeff|ï»¿)?\s*</.test(beginning) || /<\?xml\s/.test(beginning.slice(0, 1000));
  return looksLikeXml ? sniffXml(path, file) : sniffCsv(head, file, words);
}
