import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { addressText } from '../../../shared/address-text';
import { Needs } from '../../../shared/requested-fields';
import { Company } from '../companies/company.entity';
import { User } from '../users/user.entity';
import { SavedAddress } from './saved-address.entity';
import { SavedAddressInput } from './saved-address.inputs';
import { addressesOfCompany, addressesOfUser } from './saved-address.loader';
import { canSeeAddresses } from './saved-address.policy';
import { addAddress, deleteAddress, updateAddress } from './saved-address.service';

@Resolver(() => SavedAddress)
export class SavedAddressResolver {
  @Mutation(() => SavedAddress, {
    description:
      "Adds an address to the viewer's book, or to that of a company that they buy for. One that is there already is returned.",
  })
  addAddress(
    @Context() ctx: Ctx,
    @Arg('input') input: SavedAddressInput,
    @Arg('companyId', () => ID, { nullable: true }) companyId?: string | null,
  ) {
    return addAddress(ctx, { companyId: companyId ?? null, input });
  }

  @Mutation(() => SavedAddress, {
    description: 'Replaces the label and address of an entry, and makes it the default if requested.',
  })
  updateAddress(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: SavedAddressInput,
  ) {
    return updateAddress(ctx, id, input);
  }

  @Mutation(() => Boolean, { description: 'Deletes an entry; existing orders keep the address.' })
  deleteAddress(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteAddress(ctx, id);
  }

  @FieldResolver(() => String, { description: 'The address as it is printed.' })
  text(@Root() { address }: SavedAddress): string {
    return addressText(address);
  }
}

@Resolver(() => User)
export class UserAddressResolver {
  @Needs<User>('id')
  @FieldResolver(() => [SavedAddress], {
    description: 'Their own address book, the default first; empty unless for the user and admins.',
  })
  async addresses(@Root() { id }: User, @Context() ctx: Ctx): Promise<SavedAddress[]> {
    const isVisible = canSeeAddresses(await ctx.viewer(), { userId: id, companyId: null });
    return isVisible ? addressesOfUser(ctx).load(id) : [];
  }
}

@Resolver(() => Company)
export class CompanyAddressResolver {
  @Needs<Company>('id')
  @FieldResolver(() => [SavedAddress], { description: 'Its address book, the default first.' })
  async addresses(@Root() { id }: Company, @Context() ctx: Ctx): Promise<SavedAddress[]> {
    const isVisible = canSeeAddresses(await ctx.viewer(), { userId: null, companyId: id });
    return isVisible ? addressesOfCompany(ctx).load(id) : [];
  }
}

export const addressResolvers = [SavedAddressResolver, UserAddressResolver, CompanyAddressResolver] as const;
