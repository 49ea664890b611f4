import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { AttributeReading } from './attribute-reading.type';
import { filterOf, showValue } from './attribute-value';
import { Attribute } from './attribute.entity';
import { AttributeInput, ReadAttributeArgs } from './attribute.inputs';
import type { Defined } from './attribute.loader';
import { deleteAttribute, saveAttribute } from './attribute.service';
import { readAttribute } from './read-attribute.service';
import { ToolAttribute } from './tool-attribute.entity';

@Resolver(() => Attribute)
export class AttributeResolver {
  @Query(() => AttributeReading, {
    description: 'How a text is read as a value of an attribute, for a form (staff).',
  })
  readAttribute(
    @Context() ctx: Ctx,
    @Args(() => ReadAttributeArgs) { attributeId, typed }: ReadAttributeArgs,
  ) {
    return readAttribute(ctx, attributeId, typed);
  }

  @Mutation(() => Attribute, {
    description:
      'Adds an attribute to a family, or changes the one with an id (staff). A change that values of tools do not fit is refused with their list.',
  })
  saveAttribute(
    @Context() ctx: Ctx,
    @Arg('familyId', () => ID) familyId: string,
    @Arg('input') input: AttributeInput,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ) {
    return saveAttribute(ctx, { familyId, input, id: id ?? null });
  }

  @Mutation(() => Attribute, {
    description:
      'Deletes an attribute that no tool of its family has a value of, with the values of deleted tools and of those that are in another family now (staff).',
  })
  deleteAttribute(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteAttribute(ctx, id);
  }
}

@Resolver(() => ToolAttribute)
export class ToolAttributeResolver {
  @FieldResolver(() => Attribute, { description: 'The attribute.' })
  attribute(@Root() { attribute }: Defined) {
    return attribute;
  }

  @FieldResolver(() => String, { description: 'As people write it: 4.7 kΩ, −40 … 85 °C, Yes.' })
  shown(@Root() value: Defined) {
    return showValue(value.attribute, value);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The text of a filter that finds tools with this value; null for free text.',
  })
  filter(@Root() value: Defined) {
    return filterOf(value.attribute, value);
  }
}
