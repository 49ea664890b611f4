import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { Permission } from '../../shared/permission';
import { FORMER_NAME, publicName } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { canDelete } from './file.policy';
import { deleteFile, fileSubject } from './file.service';
import { StoredFile } from './stored-file.entity';

@Resolver(() => StoredFile)
export class FileResolver {
  @Mutation(() => Boolean, { description: 'Deletes a private file (its uploader and admins).' })
  deleteFile(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteFile(ctx, id);
  }

  @FieldResolver(() => String, { description: 'Path to download it from, with a session.' })
  path(@Root() { id }: StoredFile): string {
    return `/files/${id}`;
  }

  @FieldResolver(() => String, { description: 'Public name of the user who uploaded it.' })
  async uploadedByName(
    @Root() { uploadedBy, subjectType }: StoredFile,
    @Context() ctx: Ctx,
  ): Promise<string> {
    if (uploadedBy) return publicName(await userLoader(ctx).load(uploadedBy));
    return fileSubject(ctx.services, subjectType).guests?.name ?? FORMER_NAME;
  }

  @FieldResolver(() => Permission, {
    description: 'Permission of the viewer to delete the file; its subject may still refuse.',
  })
  async canDelete(@Root() file: StoredFile, @Context() ctx: Ctx): Promise<Permission> {
    return canDelete(await ctx.viewer(), file);
  }
}
