import type { Remark } from '../../../domain/product/product.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';

/** The answered questions about goods as search engines read them [PROD-12]; null where none was answered. */
export function questionsData(questions: readonly Remark[]): StructuredData | null {
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
