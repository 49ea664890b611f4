import { Field, ObjectType } from 'type-graphql';
import { pictureSrcSet } from '../../images/picture-url';
import type { Tool } from './tool.entity';

@ObjectType({ description: 'A picture of a tool.', simpleResolvers: true })
export class ToolPicture {
  @Field({ description: "URL; relative to the shop's origin if the shop stores the picture." })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The picture in several widths, as the srcset of an img; null for a picture stored elsewhere.',
  })
  srcSet!: string | null;
}

/** All pictures of a tool, that of the card first. */
export const picturesOf = ({
  picture,
  furtherPictures,
}: Pick<Tool, 'picture' | 'furtherPictures'>): ToolPicture[] =>
  [picture, ...furtherPictures].map((url) => ({ url, srcSet: pictureSrcSet(url) }));
