import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';

const { comments, offers, products, projectComments, projectLines, questions, reviews } = schema;

/** A public text by an author of the person's name, who may be somebody else. */
interface Namesake {
  id: number;
  product: string;
}

export interface Namesakes {
  reviews: readonly Namesake[];
  questions: readonly Namesake[];
  comments: readonly Namesake[];
  /** Comments on lines of projects, with the product of the line. */
  projectComments: readonly Namesake[];
}

/**
 * Finds reviews, comments (including those in projects without a contact) and questions without an address whose author has the person's
 * name; staff must decide whose they are. Reviews that name one of the person's orders are included, whatever the author's name.
 */
export async function findNamesakes(
  tx: Queryable,
  names: readonly string[],
  { orderIds, projectCommentIds }: { orderIds: readonly number[]; projectCommentIds: readonly number[] },
): Promise<Namesakes> {
  const written = await tx
    .select({ id: reviews.id, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(or(inArray(reviews.author, [...names]), inArray(reviews.orderId, [...orderIds])))
    .orderBy(reviews.id);
  const questionRows = await tx
    .select({ id: questions.id, product: products.name })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(inArray(questions.author, [...names]), eq(questions.contact, '')))
    .orderBy(questions.id);
  const remarked = await tx
    .select({ id: comments.id, product: products.name })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .where(inArray(comments.author, [...names]))
    .orderBy(comments.id);
  const inProjects = await tx
    .select({ id: projectComments.id, product: products.name })
    .from(projectComments)
    .innerJoin(projectLines, eq(projectLines.id, projectComments.lineId))
    .innerJoin(offers, eq(offers.id, projectLines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(
      and(
        inArray(projectComments.author, [...names]),
        notInArray(projectComments.id, [...projectCommentIds]),
      ),
    )
    .orderBy(projectComments.id);
  return { reviews: written, questions: questionRows, comments: remarked, projectComments: inProjects };
}
