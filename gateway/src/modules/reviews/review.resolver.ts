import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  Float,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Permission } from '../../shared/permission';
import { Tool } from '../catalogue/tools/tool.entity';
import { toolLoader } from '../catalogue/tools/tool.loader';
import { publicNameLoader } from '../people/users/user.loader';
import { moderateReview } from './moderation.service';
import { Review } from './review.entity';
import {
  AddReviewInput,
  AllReviewsArgs,
  ModerateReviewInput,
  MyReviewsArgs,
  ReviewsArgs,
  UpdateReviewInput,
} from './review.inputs';
import { averageRating, listAllReviews, listMyReviews, listReviews, type ReviewList } from './review.lists';
import { verifiedLoader } from './review.loader';
import { canEditReview, canModerate, canReview, ReviewPermissions } from './review.policy';
import { addReview, deleteReview, updateReview } from './review.service';

const { Connection: ReviewConnection } = connectionTypes(Review, 'Review');

@Resolver(() => Review)
export class ReviewResolver {
  @Query(() => ReviewConnection, {
    description: 'Reviews of the shop, or of a tool, that everyone sees, newest first.',
  })
  reviews(
    @Context() ctx: Ctx,
    @Args(() => ReviewsArgs) args: ReviewsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listReviews(ctx, args, requested);
  }

  @Query(() => ReviewConnection, {
    description: "The viewer's reviews of the shop and of tools, also hidden ones, newest first.",
  })
  myReviews(
    @Context() ctx: Ctx,
    @Args(() => MyReviewsArgs) args: MyReviewsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listMyReviews(ctx, args, requested);
  }

  @Query(() => ReviewConnection, {
    description: 'All reviews of the shop and of tools, also hidden ones, newest first (staff).',
  })
  allReviews(
    @Context() ctx: Ctx,
    @Args(() => AllReviewsArgs) args: AllReviewsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listAllReviews(ctx, args, requested);
  }

  @Mutation(() => Review, { description: 'Adds a review of the shop, or of a tool, by the viewer.' })
  addReview(@Context() ctx: Ctx, @Arg('input') input: AddReviewInput) {
    return addReview(ctx, input);
  }

  @Mutation(() => Review, { description: "Changes the viewer's own review. A hidden one stays hidden." })
  updateReview(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('input') input: UpdateReviewInput) {
    return updateReview(ctx, { id, input });
  }

  @Mutation(() => Boolean, {
    description:
      "Deletes the viewer's own review, with the answer of the shop. Always true: a refusal is an error.",
  })
  deleteReview(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteReview(ctx, id);
  }

  @Mutation(() => Review, {
    description:
      'Hides a review for a reason, or shows it again; answers it in public (staff). What is not given stays. Its author is told.',
  })
  moderateReview(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: ModerateReviewInput,
  ) {
    return moderateReview(ctx, { id, input });
  }
}

@Resolver(() => Review)
export class ReviewFieldsResolver {
  @Needs<Review>('authorId')
  @FieldResolver(() => String, { description: 'Public name of the author, never a full email address.' })
  author(@Root() review: Review, @Context() ctx: Ctx) {
    return publicNameLoader(ctx).load(review.authorId);
  }

  @Needs<Review>('authorId', 'toolId')
  @FieldResolver(() => Boolean, {
    description:
      'Verified buyer: units of an order of the author, or of their company, have left; of the tool, if it is about one.',
  })
  isVerified(@Root() review: Review, @Context() ctx: Ctx) {
    return verifiedLoader(ctx).load(review);
  }

  @FieldResolver(() => Tool, {
    nullable: true,
    description: 'The tool that it is about, even if it was deleted; null for a review of the shop.',
  })
  tool(@Root() review: Review, @Context() ctx: Ctx) {
    if (review.tool !== undefined) return review.tool;
    return review.toolId === null ? null : toolLoader(ctx).load(review.toolId);
  }

  @Needs<Review>('authorId')
  @FieldResolver(() => ReviewPermissions, { description: "The viewer's permissions." })
  async viewerCan(@Root() review: Review, @Context() ctx: Ctx): Promise<ReviewPermissions> {
    const viewer = await ctx.viewer();
    return { edit: canEditReview(viewer, review), moderate: canModerate(viewer) };
  }
}

@Resolver(() => ReviewConnection)
export class ReviewConnectionResolver {
  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'Mean rating of all reviews of the list; null without reviews, and of lists that are not public.',
  })
  averageRating(@Root() list: ReviewList, @Context() ctx: Ctx): Promise<number | null> {
    return averageRating(ctx, list);
  }
}

@Resolver(() => Tool)
export class ReviewedToolResolver {
  @Needs<Tool>('customerId')
  @FieldResolver(() => Permission, { description: "The viewer's permission to review it." })
  async viewerCanReview(@Root() tool: Tool, @Context() ctx: Ctx): Promise<Permission> {
    return canReview(await ctx.viewer(), tool);
  }
}

export const reviewResolvers = [
  ReviewResolver,
  ReviewFieldsResolver,
  ReviewConnectionResolver,
  ReviewedToolResolver,
] as const;
