export const LAYING_PATTERNS = ['straight', 'diagonal', 'herringbone'] as const;

const NAMES: Readonly<Record<(typeof LAYING_PATTERNS)[number], string>> = {
  straight: 'Прямая',
  diagonal: 'По диагонали',
  herringbone: 'Ёлочкой',
};

export const PATTERN_CHOICES = LAYING_PATTERNS.map((pattern) => [pattern, NAMES[pattern]] as const);
