import DataLoader from 'dataloader';
import { rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { SavedAddress } from './saved-address.entity';

/** The addresses of each owner, the default first, then the oldest. A mutation may change them, so nothing is remembered. */
const loaderBy = (column: 'user_id' | 'company_id', property: 'userId' | 'companyId') =>
  perRequest(
    (ctx) =>
      new DataLoader<string, SavedAddress[]>(
        async (owners) => {
          const found = await rowsBy(ctx.db, SavedAddress, {
            column,
            values: owners,
            order: 'ORDER BY is_default DESC, created_at, id',
          });
          return owners.map((owner) => found.filter((address) => address[property] === owner));
        },
        { cache: false },
      ),
  );

export const addressesOfUser = loaderBy('user_id', 'userId');
export const addressesOfCompany = loaderBy('company_id', 'companyId');
