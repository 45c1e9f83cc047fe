import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';

const { comments, offers, products, projectComments, projectLines, questions, reviews } = schema;

/** Something said in public under a name, which may be another person's. */
interface Namesake {
  id: number;
  product: string;
}

export interface Namesakes {
  reviews: readonly Namesake[];
  questions: readonly Namesake[];
  comments: readonly Namesake[];
  /** Beside lines of projects, with the goods of the line. */
  projectComments: readonly Namesake[];
}

/**
 * Reviews, comments, also those in projects that hold no contact, and questions without an address, whose authors are called like a person: only a person can
 * decide whose they are. Reviews
 * that were written from one of the orders are among them, whatever the name.
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
  const asked = await tx
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
  return { reviews: written, questions: asked, comments: remarked, projectComments: inProjects };
}
