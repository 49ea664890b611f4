import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { filesOf } from '../../files/file.loader';
import { StoredFile } from '../../files/stored-file.entity';
import { Return } from './return.entity';
import { RETURN_PHOTOS } from './return.files';

@Resolver(() => Return)
export class ReturnFilesResolver {
  @Needs<Return>('id')
  @FieldResolver(() => [StoredFile], { description: 'Its photos, oldest first.' })
  photos(@Root() { id }: Return, @Context() ctx: Ctx) {
    return filesOf(ctx, { type: RETURN_PHOTOS, id });
  }
}
