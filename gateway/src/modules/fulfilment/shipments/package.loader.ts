import { loaderOfMany } from '../../../db/loaders';
import { Package, PackageLine } from './package.entity';

/** The packages of each shipment, in the order in which they were given. */
export const packagesLoader = loaderOfMany(Package, 'shipmentId', { order: 'ORDER BY id' });

export const packageLinesLoader = loaderOfMany(PackageLine, 'packageId', {
  order: 'ORDER BY shipment_line_id',
});
