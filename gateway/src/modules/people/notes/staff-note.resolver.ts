import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Key } from '../../idempotency/idempotency.inputs';
import { AccountInput } from '../companies/account.inputs';
import { publicName } from '../users/user.entity';
import { userLoader } from '../users/user.loader';
import { StaffNote } from './staff-note.entity';
import { StaffNoteInput } from './staff-note.inputs';
import { canDeleteNote, StaffNotePermissions } from './staff-note.policy';
import { addStaffNote, deleteStaffNote, staffNotes } from './staff-note.service';

@Resolver(() => StaffNote)
export class StaffNoteResolver {
  @Query(() => [StaffNote], {
    description:
      'The newest 100 notes of staff about a customer (users.read) or a company (companies.read), which neither of them sees.',
  })
  staffNotes(@Context() ctx: Ctx, @Arg('of') of: AccountInput) {
    return staffNotes(ctx, of);
  }

  @Mutation(() => StaffNote, {
    description: 'Adds a note about a customer (users.read) or a company (companies.read).',
  })
  addStaffNote(@Context() ctx: Ctx, @Arg('input') input: StaffNoteInput, @Key() idempotencyKey?: string) {
    return addStaffNote(ctx, { input, idempotencyKey });
  }

  @Mutation(() => Boolean, { description: "Deletes one of the viewer's notes." })
  deleteStaffNote(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteStaffNote(ctx, id);
  }

  @FieldResolver(() => String, { description: 'Public name of its author.' })
  async authorName(@Root() { authorId }: StaffNote, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(authorId));
  }

  @FieldResolver(() => StaffNotePermissions, { description: "The viewer's current permissions." })
  async viewerCan(@Root() note: StaffNote, @Context() ctx: Ctx): Promise<StaffNotePermissions> {
    return { delete: canDeleteNote(await ctx.viewer(), note) };
  }
}
