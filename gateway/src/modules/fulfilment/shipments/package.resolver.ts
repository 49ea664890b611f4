import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';
import { shipmentLineLoader } from './shipment.loader';
import { Package, PackageLine } from './package.entity';
import { packageLinesLoader, packagesLoader } from './package.loader';

@Resolver(() => Shipment)
export class ShipmentPackagesResolver {
  @FieldResolver(() => [Package], {
    description: 'Its packages; GET /shipments/{id}/labels.pdf has their labels (admins).',
  })
  packages(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    return packagesLoader(ctx).load(id);
  }
}

@Resolver(() => Package)
export class PackageResolver {
  @FieldResolver(() => [PackageLine], { description: 'Contents.' })
  lines(@Root() { id }: Package, @Context() ctx: Ctx) {
    return packageLinesLoader(ctx).load(id);
  }
}

@Resolver(() => PackageLine)
export class PackageLineResolver {
  @FieldResolver(() => ShipmentLine, { description: 'The line of the shipment that it is part of.' })
  shipmentLine(@Root() { shipmentLineId }: PackageLine, @Context() ctx: Ctx) {
    return shipmentLineLoader(ctx).load(shipmentLineId);
  }
}
