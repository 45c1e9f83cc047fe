import {
  type Document,
  type ErrorCode,
  isCollection,
  isScalar,
  type Node,
  visit,
  type YAMLError,
} from 'yaml';

export interface YamlFault {
  offset: number;
  reason: string;
}

const NO_COLON = 'после имени поля нужны двоеточие и пробел';
const INDENT = 'отступ не такой, как у соседних строк';

const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_INDENT: INDENT,
  TAB_AS_INDENT: 'отступ сделан табуляцией, а нужны пробелы',
  DUPLICATE_KEY: 'поле с таким именем здесь уже есть',
  BAD_SCALAR_START: 'с этого знака текст начинать нельзя, возьмите его в кавычки',
  BAD_DQ_ESCAPE: 'такого знака после «\\» не бывает, возьмите текст в одинарные кавычки',
  BLOCK_AS_IMPLICIT_KEY: 'в тексте есть двоеточие с пробелом, возьмите его в кавычки',
  BLOCK_IN_FLOW: 'между { } или [ ] не хватает запятой',
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  MULTIPLE_DOCS: 'строка «---» начинает второй текст, а нужен один',
};

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** Whether the opening quote or bracket of a node is never closed. */
function isUnclosed(node: Node, text: string): boolean {
  const { range } = node;
  if (!range) return false;
  const isOpened = isCollection(node) ? node.flow === true : isScalar(node) && text[range[0]] !== undefined;
  const closing = CLOSING[text[range[0]] ?? ''];
  if (!isOpened || !closing || (isScalar(node) && !node.type?.startsWith('QUOTE'))) return false;
  const written = text.slice(range[0], range[1]).trimEnd();
  return written.length < 2 || !written.endsWith(closing);
}

/** Finds where an unclosed quote or bracket was opened, because the parser reports it only several lines later. */
function findUnclosed(document: Document, text: string): YamlFault | null {
  let found: YamlFault | null = null;
  visit(document, {
    Node(_key, node) {
      if (!isUnclosed(node, text)) return undefined;
      const offset = node.range?.[0] ?? 0;
      const sign = text[offset] ?? '';
      found = { offset, reason: `«${sign}» открыли и не закрыли` };
      return visit.BREAK;
    },
  });
  return found;
}

function reasonOf({ code, pos: [at] }: YAMLError, text: string): string {
  if (code === 'MISSING_CHAR') return text[at] === '#' ? 'перед «#» нужен пробел' : NO_COLON;
  return REASONS[code] ?? `лишний знак «${text[at] ?? ''}»`;
}

/** The first error of a document, at the place to correct; null when it is valid. */
export function yamlFault(document: Document, text: string): YamlFault | null {
  const [error] = document.errors;
  if (!error) return null;
  const unclosed = findUnclosed(document, text);
  if (unclosed) return unclosed;
  const others = document.errors.slice(1);
  const withoutComma = others.find(({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] === error.pos[0]);
  if (withoutComma) return { offset: error.pos[0], reason: reasonOf(withoutComma, text) };
  const deeper = others.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  // A line that is indented too far continues the text above it; the parser then complains about the colon in that line and not about the
  // indentation.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && deeper) return { offset: deeper.pos[1] - 1, reason: INDENT };
  return { offset: error.pos[0], reason: reasonOf(error, text) };
}
