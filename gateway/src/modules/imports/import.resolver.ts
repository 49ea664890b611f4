import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes, PageArgs } from '../../shared/page';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { DateTime } from '../../shared/scalars';
import { userLoader } from '../people/users/user.loader';
import { User } from '../people/users/user.entity';
import { Import } from './import.entity';
import { ImportCount, ImportRowsArgs } from './import.inputs';
import { countsLoader } from './import.loader';
import { ImportPermissions, importPermissions, undoUntil } from './import.policy';
import { importPictures } from './import-pictures.service';
import { ImportRow } from './import-row.entity';
import {
  applyImport,
  cancelImport,
  checkImport,
  getImport,
  listImports,
  listRows,
  undoImport,
} from './import.service';

const { Connection: ImportConnection } = connectionTypes(Import, 'Import');
const { Connection: ImportRowConnection } = connectionTypes(ImportRow, 'ImportRow');

@Resolver(() => Import)
export class ImportResolver {
  @Query(() => ImportConnection, { description: 'Imports, newest first (admins).' })
  imports(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listImports(ctx, args, requested);
  }

  @Query(() => Import, { description: 'An import (admins). A file is uploaded by POST /imports.' })
  import(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getImport(ctx, id);
  }

  @Mutation(() => Import, {
    description:
      'Makes an import of a ZIP file of pictures, each named by the SKU of its tool. Nothing is changed yet (admins).',
  })
  importPictures(
    @Context() ctx: Ctx,
    @Arg('uploadId', () => ID, {
      description: 'Id of a complete upload with the subject picture-archive and any UUID.',
    })
    uploadId: string,
  ) {
    return importPictures(ctx, uploadId);
  }

  @Mutation(() => Import, {
    description: 'Compares the rows of an import that were not applied with the shop again (admins).',
  })
  checkImport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return checkImport(ctx, id);
  }

  @Mutation(() => Import, {
    description:
      'Applies what was checked, in the background: each row wholly or not at all. What was changed by others since is left as it is (admins).',
  })
  applyImport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return applyImport(ctx, id);
  }

  @Mutation(() => Import, {
    description: 'Stops an import before its next row; what was applied stays (admins).',
  })
  cancelImport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return cancelImport(ctx, id);
  }

  @Mutation(() => Import, {
    description:
      'Takes back what an import has applied, in the background, until undoUntil: changed things get their old values, added ones are deleted. What somebody has changed since is left as it is (admins).',
  })
  undoImport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return undoImport(ctx, id);
  }

  @Needs<Import>('appliedAt')
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Until when what was applied can be undone; null if nothing was applied.',
  })
  undoUntil(@Root() one: Import): Date | null {
    return undoUntil(one);
  }

  @Needs<Import>('id')
  @FieldResolver(() => ImportRowConnection, { description: 'Its rows, in the order of the file.' })
  rows(
    @Root() one: Import,
    @Context() ctx: Ctx,
    @Args(() => ImportRowsArgs) args: ImportRowsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listRows(ctx, one, { args, requested });
  }

  @Needs<Import>('id')
  @FieldResolver(() => [ImportCount], {
    description: 'How many of its rows are in each state that has some.',
  })
  async counts(@Root() { id }: Import, @Context() ctx: Ctx): Promise<ImportCount[]> {
    const counts = await countsLoader(ctx).load(id);
    return [...counts].map(([state, rows]) => ({ state, rows }));
  }

  @Needs<Import>('id')
  @FieldResolver(() => Int, { description: 'Number of its rows.' })
  async rowCount(@Root() { id }: Import, @Context() ctx: Ctx): Promise<number> {
    const counts = await countsLoader(ctx).load(id);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }

  @Needs<Import>('startedById')
  @FieldResolver(() => User, { description: 'Who uploaded the file.' })
  startedBy(@Root() { startedById }: Import, @Context() ctx: Ctx) {
    return userLoader(ctx).load(startedById);
  }

  @Needs<Import>('kind', 'state', 'appliedAt')
  @FieldResolver(() => ImportPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() one: Import, @Context() ctx: Ctx): Promise<ImportPermissions> {
    return importPermissions(await ctx.viewer(), one);
  }
}
