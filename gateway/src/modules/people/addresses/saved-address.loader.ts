import { loaderOfMany } from '../../../db/loaders';
import { SavedAddress } from './saved-address.entity';

/** The default first, then the oldest. */
const options = { order: 'ORDER BY is_default DESC, created_at, id', cache: false };

export const addressesOfUser = loaderOfMany(SavedAddress, 'userId', options);
export const addressesOfCompany = loaderOfMany(SavedAddress, 'companyId', options);
