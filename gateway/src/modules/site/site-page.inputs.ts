import { IsEnum, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Text } from '../../shared/field-rules';
import { MAX_BODY, SitePageKey } from './site-page.entity';

@InputType({ description: 'The text of a page about the shop.' })
export class SitePageInput {
  @Field(() => SitePageKey, { description: 'The page.' })
  @IsEnum(SitePageKey)
  key!: SitePageKey;

  @Field(() => String, {
    nullable: true,
    description: `Text of the page, Markdown, at most ${MAX_BODY} characters; null restores the text that the shop ships with.`,
  })
  @IsOptional()
  @Text('Text', MAX_BODY)
  body?: string | null;
}
