import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Line } from '../../../shared/field-rules';
import { PostalAddressInput } from '../../../shared/postal-address';

/** The most addresses of one user or company. */
export const MAX_ADDRESSES = 100;

@InputType({ description: 'An entry of an address book.' })
export class SavedAddressInput {
  @Field(() => String, {
    nullable: true,
    description: 'Label, at most 60 characters, such as Warehouse.',
  })
  @IsOptional()
  @Line('Label', 60)
  label?: string | null;

  @Field(() => PostalAddressInput, { description: 'The address.' })
  @ValidateNested()
  address!: PostalAddressInput;

  @Field({
    defaultValue: false,
    description: 'true: it becomes the default. An owner without a default gets one with the next address.',
  })
  @IsBoolean({ message: 'isDefault must be true or false' })
  isDefault!: boolean;
}
