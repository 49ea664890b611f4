import type { Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { photosLeftOf } from '../../files/file.loader';
import { shipmentByToken } from '../receipts/arriving-shipment.service';
import { ShipmentReceipt } from '../receipts/shipment-receipt.entity';
import { Return } from './return.entity';
import { hasEnded } from './return.status';
import { RETURN_PHOTOS } from './return.subject';

/** Time after the confirmation of a shipment in which the link on its packing slip takes photos. */
const HOURS = 24;

/** The claim from the receipt of a shipment, while it accepts photos without an account. */
async function openClaim({ db }: Ctx, shipmentId: string): Promise<Return | null> {
  const receipt = await db.findOneBy(ShipmentReceipt, { shipmentId });
  if (!receipt || receipt.receivedAt.getTime() + HOURS * 3_600_000 < Date.now()) return null;
  const claim = await db.findOneBy(Return, { shipmentId });
  return claim && !hasEnded(claim) ? claim : null;
}

/** The claim to which the token of a packing slip may add photos now. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function claimOfToken(ctx: Ctx, token: string): Promise<Return> {
  const { id } = await shipmentByToken(ctx, token);
  const claim = await openClaim(ctx, id);
  if (!claim) throw tooLate();
  return claim;
}

const tooLate = () =>
  new DomainError(
    'forbidden',
    'FORBIDDEN',
    `Photos of damage can be added for ${HOURS} hours after the shipment was confirmed.`,
  );

/** Photos that can be added with the link of a packing slip now. */
export async function photosLeft(ctx: Ctx, shipmentId: string): Promise<number> {
  const claim = await openClaim(ctx, shipmentId);
  return claim ? photosLeftOf(ctx, { type: RETURN_PHOTOS, id: claim.id }) : 0;
}
