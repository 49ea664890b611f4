import type { Env } from '../../../env';
import type { UnitOfWork } from '../../../shared/ctx';
import { oncePerTransaction } from '../../../shared/transaction';
import { SellerSettings } from './seller-settings.entity';
import type { Seller } from './snapshot';

type Source = Pick<UnitOfWork, 'db' | 'services'> & Partial<Pick<UnitOfWork, 'outbox'>>;

/** The shop's data as documents print it today. */
export const sellerNow = oncePerTransaction(async ({ db, services }: Source): Promise<Seller> =>
  sellerOf(await db.findOneByOrFail(SellerSettings, { id: 1 }), services.env),
);

/** The seller as documents name it: what is not set comes from the environment. */
export const sellerOf = ({ id: _id, legalName, address, ...rest }: SellerSettings, env: Env): Seller => ({
  ...rest,
  legalName: legalName ?? env.COMPANY_NAME,
  address: address ?? env.COMPANY_ADDRESS,
  email: env.COMPANY_EMAIL,
  phone: env.COMPANY_PHONE,
});
