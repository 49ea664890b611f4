import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  Float,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { publicNameLoader } from '../people/users/user.loader';
import { Review } from './review.entity';
import { AddReviewInput, ReviewsArgs } from './review.inputs';
import { verifiedLoader } from './review.loader';
import { addReview, averageRating, listReviews } from './review.service';

const { Connection: ReviewConnection } = connectionTypes(Review, 'Review');

@Resolver(() => Review)
export class ReviewResolver {
  @Query(() => ReviewConnection, { description: 'Reviews, newest first.' })
  reviews(
    @Context() ctx: Ctx,
    @Args(() => ReviewsArgs) args: ReviewsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listReviews(ctx, args, requested);
  }

  @Mutation(() => Review, { description: 'Adds a review by the viewer.' })
  addReview(@Context() ctx: Ctx, @Arg('input') input: AddReviewInput) {
    return addReview(ctx, input);
  }

  @Needs<Review>('authorId')
  @FieldResolver(() => String, { description: 'Public name of the author, never a full email address.' })
  author(@Root() review: Review, @Context() ctx: Ctx) {
    return publicNameLoader(ctx).load(review.authorId);
  }

  @Needs<Review>('authorId')
  @FieldResolver(() => Boolean, { description: 'Verified: an order of the author was shipped.' })
  isVerified(@Root() review: Review, @Context() ctx: Ctx) {
    return verifiedLoader(ctx).load(review.authorId);
  }
}

@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Mean rating of all reviews; null without reviews.',
  })
  averageRating(@Context() ctx: Ctx): Promise<number | null> {
    return averageRating(ctx);
  }
}
