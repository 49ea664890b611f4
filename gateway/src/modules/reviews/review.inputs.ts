import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { all, Text, Typed, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { MAX_ANSWER, MAX_REASON } from './review.entity';

const ToolId = () => all(IsOptional(), IsUUID('all', { message: 'toolId must be an id' }));

@InputType({ description: 'A review of the shop, or of a tool.' })
export class AddReviewInput {
  @Field(() => Int, { defaultValue: 5, description: 'Rating, 1 to 5 stars.' })
  @Whole('Rating', 1, 5)
  rating!: number;

  @Field({ description: 'Comment, free text.' })
  @Text('Comment', 2_000)
  comment!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the tool; without it, the review is of the shop.' })
  @ToolId()
  toolId?: string | null;
}

@InputType({ description: 'A change of a review by its author.' })
export class UpdateReviewInput {
  @Field(() => Int, { description: 'Rating, 1 to 5 stars.' })
  @Whole('Rating', 1, 5)
  rating!: number;

  @Field({ description: 'Comment, free text.' })
  @Text('Comment', 2_000)
  comment!: string;

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'What the shop does with a review.' })
export class ModerateReviewInput {
  @Field(() => String, {
    nullable: true,
    description: 'Hides the review, for this reason, which its author is told; null shows it again.',
  })
  @IsOptional()
  @Text('Reason', MAX_REASON)
  hiddenReason?: string | null;

  @Field(() => String, { nullable: true, description: 'Public answer; null removes it.' })
  @IsOptional()
  @Text('Answer', MAX_ANSWER)
  answer?: string | null;

  @Field(() => Int, {
    description: 'The version that the change is based on; STALE if there is a newer one.',
  })
  @Whole('Version', 1)
  version!: number;
}

@InputType({ description: 'Which reviews staff see; all conditions must hold.' })
export class ReviewFilter {
  @Field(() => String, { nullable: true, description: 'Part of the comment.' })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Rating, 1 to 5 stars.' })
  @IsOptional()
  @Whole('Rating', 1, 5)
  rating?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only hidden ones, or only those that everyone sees.',
  })
  isHidden?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those with an answer, or without one.' })
  isAnswered?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those of tools, or of the shop.' })
  isOfTool?: boolean | null;
}

@ArgsType()
export class ReviewsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Id of a tool; without it, the reviews of the shop.' })
  @ToolId()
  toolId?: string | null;
}

@ArgsType()
export class MyReviewsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only the review of this tool.' })
  @ToolId()
  toolId?: string | null;
}

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => ReviewFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ReviewFilter | null;
}
