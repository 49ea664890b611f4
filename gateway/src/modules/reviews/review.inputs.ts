import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { Text, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';

@InputType({ description: 'A review of the shop.' })
export class AddReviewInput {
  @Field(() => Int, { defaultValue: 5, description: 'Rating, 1 to 5 stars.' })
  @Whole('Rating', 1, 5)
  rating!: number;

  @Field({ description: 'Comment, free text.' })
  @Text('Comment', 2_000)
  comment!: string;
}

@ArgsType()
export class ReviewsArgs extends PageArgs {}
