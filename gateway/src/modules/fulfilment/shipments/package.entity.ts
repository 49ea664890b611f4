import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';

@Entity('packages')
@Check('packages_number_check', `number ~ '^PKG-[0-9A-F]{12}$'`)
@Check('packages_weight_check', 'weight_grams > 0')
@Check(
  'packages_size_check',
  `num_nonnulls(length_mm, width_mm, height_mm) IN (0, 3)
    AND length_mm > 0 AND width_mm > 0 AND height_mm > 0`,
)
@Unique('packages_number_key', ['number'])
@Index('packages_shipment', ['shipmentId', 'id'])
@ObjectType({ description: 'A package of a shipment.', simpleResolvers: true })
export class Package {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the package.' })
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Unique number on its label: PKG-9F3B70F65B75.' })
  number!: string;

  @Column('uuid', { name: 'shipment_id' })
  shipmentId!: string;

  @ManyToOne(() => Shipment)
  @JoinColumn({ name: 'shipment_id' })
  shipment?: Relation<Shipment>;

  @Column('int', { name: 'weight_grams', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Weight, grams.' })
  weightGrams!: number | null;

  @Column('int', { name: 'length_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Length, millimetres.' })
  lengthMm!: number | null;

  @Column('int', { name: 'width_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Width, millimetres.' })
  widthMm!: number | null;

  @Column('int', { name: 'height_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Height, millimetres.' })
  heightMm!: number | null;
}

@Entity('package_lines')
@Check('package_lines_quantity_check', 'quantity > 0')
@Index('package_lines_shipment_line', ['shipmentLineId'])
@ObjectType({ description: 'Units of an order in a package.', simpleResolvers: true })
export class PackageLine {
  @PrimaryColumn('uuid', { name: 'package_id' })
  packageId!: string;

  @ManyToOne(() => Package)
  @JoinColumn({ name: 'package_id' })
  package?: Relation<Package>;

  @PrimaryColumn('uuid', { name: 'shipment_line_id' })
  shipmentLineId!: string;

  @ManyToOne(() => ShipmentLine, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'shipment_line_id' })
  shipmentLine?: Relation<ShipmentLine>;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;
}
