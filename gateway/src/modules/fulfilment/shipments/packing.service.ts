import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { badInput } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { requireOneAddress } from '../../sales/orders/ship-to.service';
import type { UnitsToShip } from './shipment.service';
import type { ShipmentLine } from './shipment-line.entity';
import { Package, PackageLine } from './package.entity';
import type { PackageInput } from './package.inputs';

export interface Packed extends Pick<Package, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'> {
  /** Units by order. */
  readonly contents: ReadonlyMap<string, number>;
}

/**
 * The packages of what leaves, which has to be of one purchase, and in them as a whole. What they hold of orders that do
 * not leave is left out. @throws DomainError BAD_USER_INPUT, SEVERAL_ADDRESSES
 */
export function packingOf(inputs: readonly PackageInput[], leaving: readonly UnitsToShip[]): Packed[] {
  if (inputs.length === 0) return [];
  if (new Set(leaving.map(({ order }) => order.purchaseId)).size > 1)
    throw badInput({ packages: 'Packages are of one purchase' });
  requireOneAddress(leaving.map(({ order }) => order));
  const all = new Map(leaving.map(({ order, quantity }) => [order.id, quantity]));
  const isSingle = inputs.length === 1;
  const packed = inputs.map(({ contents, ...measures }): Packed => {
    if (!contents?.length && !isSingle) throw badInput({ packages: 'Say what is in each package' });
    return { ...measuresOf(measures), contents: contents?.length ? given(contents, all) : all };
  });
  for (const { order, quantity } of leaving) {
    const units = packed.reduce((sum, { contents }) => sum + (contents.get(order.id) ?? 0), 0);
    if (units !== quantity)
      throw badInput({ packages: `The packages hold ${units} of the ${quantity} units of ${order.number}` });
  }
  return packed.filter(({ contents }) => contents.size > 0);
}

const given = (contents: NonNullable<PackageInput['contents']>, all: ReadonlyMap<string, number>) =>
  new Map(
    contents.map(({ id, quantity }) => [id.toLowerCase(), quantity] as const).filter(([id]) => all.has(id)),
  );

function measuresOf({ weightGrams = null, lengthMm = null, widthMm = null, heightMm = null }: PackageInput) {
  const size = [lengthMm, widthMm, heightMm].filter((each) => each !== null);
  if (size.length % 3 > 0) throw badInput({ packages: 'A size has length, width and height' });
  return { weightGrams, lengthMm, widthMm, heightMm };
}

type Lines = readonly Pick<ShipmentLine, 'id' | 'orderId'>[];

/** Writes the packages of a new shipment with these lines. */
export async function pack(
  db: EntityManager,
  { shipmentId, lines }: { shipmentId: string; lines: Lines },
  packed: readonly Packed[],
): Promise<void> {
  if (packed.length === 0) return;
  const lineOf = new Map(lines.map(({ id, orderId }) => [orderId, id]));
  const packages = packed.map(({ contents, ...measures }) => {
    const id = newId();
    return { contents, row: { ...measures, id, shipmentId, number: numberOfId(id) } };
  });
  await db.insert(
    Package,
    packages.map(({ row }) => row),
  );
  const contents = packages.flatMap(({ row, contents: units }) =>
    [...units].map(([orderId, quantity]) => ({
      packageId: row.id,
      shipmentLineId: lineOf.get(orderId) as string,
      quantity,
    })),
  );
  await db.insert(PackageLine, contents);
}

/** Packages whose lines have all moved to another shipment move there, too. */
export const movePackages = (db: EntityManager, lineIds: readonly string[]): Promise<unknown> =>
  query(db, {
    sql: `UPDATE packages SET shipment_id = whole.shipment_id
      FROM (
        SELECT package_id, (array_agg(shipment_id))[1] AS shipment_id
        FROM package_lines JOIN shipment_lines ON shipment_lines.id = shipment_line_id
        WHERE package_id IN (SELECT package_id FROM package_lines WHERE shipment_line_id = ANY ($1))
        GROUP BY package_id HAVING count(DISTINCT shipment_id) = 1
      ) AS whole
      WHERE packages.id = whole.package_id`,
    values: [lineIds],
  });

const numberOfId = (id: string): string => `PKG-${id.slice(-12).toUpperCase()}`;
