/** Patterns for messages of the XML parser and their Russian texts; the first match is used. */
const REASONS: readonly [RegExp, string | ((match: RegExpExecArray) => string)][] = [
  [
    /documents may contain only one root/,
    'после корневого элемента начинается ещё один: в файле несколько документов',
  ],
  [
    /XML declaration must (appear|be) at the start/,
    'объявление XML стоит не в начале: перед ним пустая строка или другой файл',
  ],
  [/^unclosed tag: (.*)$/, (match) => `файл обрывается: элемент «${match[1]}» не закрыт`],
  [/unexpected end/, 'файл обрывается'],
  [/must contain a root element/, 'в файле нет ни одного элемента'],
  [/^unmatched closing tag: (.*)\.$/, (match) => `закрыт элемент «${match[1]}», который не открывался`],
  [/unexpected close tag|weird empty close tag/, 'закрывающий тег не на своём месте'],
  [/text data outside of root/, 'текст вне корневого элемента'],
  [
    /undefined entity/,
    'неизвестная сущность (&…;): допустимы только &lt; &gt; &amp; &quot; &apos; и номера символов',
  ],
  [/entity/, 'испорченная ссылка на символ (&…;)'],
  [/^duplicate attribute: (.*)\.$/, (match) => `атрибут «${match[1]}» повторяется`],
  [/doctype/, 'объявление DOCTYPE не на своём месте'],
  [/attribute/, 'испорченный атрибут'],
  [/XML declaration|encoding value|version number/, 'испорченное объявление XML'],
  [/disallowed character/, 'недопустимый символ'],
  [/comment/, 'испорченный комментарий'],
];

/** Translates an error of the XML parser into a Russian reason. */
export function reasonOf(message: string): string {
  const bare = message.replace(/^(?:.*?:)?\d+:\d+: /s, '');
  for (const [pattern, reason] of REASONS) {
    const match = pattern.exec(bare);
    if (match) return `файл испорчен: ${typeof reason === 'string' ? reason : reason(match)}`;
  }
  return `файл испорчен: это не правильный XML (${bare})`;
}
