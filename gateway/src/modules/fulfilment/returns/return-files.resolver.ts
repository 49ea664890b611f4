import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { filesOf } from '../../files/file.loader';
import { StoredFile } from '../../files/stored-file.entity';
import { ArrivingShipment } from '../receipts/arriving-shipment';
import { photosLeft } from './claim-photos.service';
import { Return } from './return.entity';
import { RETURN_PHOTOS } from './return.subject';

@Resolver(() => Return)
export class ReturnFilesResolver {
  @Needs<Return>('id')
  @FieldResolver(() => [StoredFile], { description: 'Its photos, oldest first.' })
  photos(@Root() { id }: Return, @Context() ctx: Ctx) {
    return filesOf(ctx, { type: RETURN_PHOTOS, id });
  }
}

@Resolver(() => ArrivingShipment)
export class ArrivingPhotosResolver {
  @FieldResolver(() => Int, {
    description: 'Number of photos of the damage that can be added through the link now.',
  })
  photosLeft(@Root() { shipmentId }: ArrivingShipment, @Context() ctx: Ctx) {
    return photosLeft(ctx, shipmentId);
  }
}
