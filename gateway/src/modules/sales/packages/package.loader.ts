import DataLoader from 'dataloader';
import { rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { Package, PackageLine } from './package.entity';

/** The packages of each shipment, in the order in which they were given. */
export const packagesLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Package[]>(async (ids) => {
      const found = await rowsBy(ctx.db, Package, {
        column: 'shipment_id',
        values: ids,
        order: 'ORDER BY id',
      });
      return ids.map((id) => found.filter(({ shipmentId }) => shipmentId === id));
    }),
);

export const packageLinesLoader = perRequest(
  (ctx) =>
    new DataLoader<string, PackageLine[]>(async (ids) => {
      const order = 'ORDER BY shipment_line_id';
      const found = await rowsBy(ctx.db, PackageLine, { column: 'package_id', values: ids, order });
      return ids.map((id) => found.filter(({ packageId }) => packageId === id));
    }),
);
