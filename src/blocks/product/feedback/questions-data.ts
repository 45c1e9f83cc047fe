import type { CustomerComment } from '../../../domain/product/product.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';

/** Returns structured data of answered questions [PROD-12]; null if there are none. */
export function questionsData(questions: readonly CustomerComment[]): StructuredData | null {
  const answered = questions.filter(({ answer }) => answer !== '');
  if (answered.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ text, answer }) => ({
      '@type': 'Question',
      name: text,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
