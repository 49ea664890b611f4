import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column } from 'typeorm';
import { Audited } from '../../../events/audited';
import { ReachStatus, RohsStatus } from './compliance';

const EXEMPT = `rohs IS NOT DISTINCT FROM 'Exempt'`;
const CONTAINS_SVHC = `reach IS NOT DISTINCT FROM 'ContainsSvhc'`;

/** What customs, carriers and buyers' compliance ask about a tool (adr/0115). Null where it is not known. */
@Check('tools_rohs_check', `rohs IN ('Compliant', 'Exempt', 'NotCompliant')`)
@Check(
  'tools_rohs_exemption_check',
  `rohs_exemption IS NULL OR rohs_exemption <> '' AND length(rohs_exemption) <= 100 AND ${EXEMPT}`,
)
@Check('tools_reach_check', `reach IN ('NoSvhc', 'ContainsSvhc')`)
@Check(
  'tools_svhc_check',
  `(svhc IS NOT NULL) = (${CONTAINS_SVHC}) AND (svhc IS NULL OR svhc <> '' AND length(svhc) <= 300)`,
)
@Check('tools_origin_check', `origin_country ~ '^[A-Z]{2}$'`)
@Check('tools_hs_code_check', `hs_code ~ '^[0-9]{6,10}$'`)
@Check('tools_packed_weight_check', 'packed_weight_grams > 0')
@Check(
  'tools_packed_size_check',
  `num_nonnulls(packed_length_mm, packed_width_mm, packed_height_mm) IN (0, 3)
    AND packed_length_mm > 0 AND packed_width_mm > 0 AND packed_height_mm > 0`,
)
@Check('tools_carton_check', 'pieces_per_carton > 0')
@ObjectType({ simpleResolvers: true })
export abstract class TradeFacts {
  @Audited()
  @Column('text', { nullable: true })
  @Field(() => RohsStatus, { nullable: true, description: 'RoHS; null if it is not known.' })
  rohs!: RohsStatus | null;

  @Audited()
  @Column('text', { name: 'rohs_exemption', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The exemption by which it complies with RoHS: 6(c), 7(a). Only of one that is exempt.',
  })
  rohsExemption!: string | null;

  @Audited()
  @Column('text', { nullable: true })
  @Field(() => ReachStatus, { nullable: true, description: 'REACH; null if it is not known.' })
  reach!: ReachStatus | null;

  @Audited()
  @Column('text', { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The substances of very high concern that it contains: Lead (CAS 7439-92-1).',
  })
  svhc!: string | null;

  @Audited()
  @Column({ type: 'text', name: 'origin_country', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Country of origin, two capital letters (ISO 3166); null if it is not known.',
  })
  originCountry!: string | null;

  @Audited()
  @Column({ type: 'text', name: 'hs_code', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Code of the Harmonized System, 6 to 10 digits: 850440; null if it is not known.',
  })
  hsCode!: string | null;

  @Audited()
  @Column('int', { name: 'packed_weight_grams', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Gross weight of a unit in its own packaging, grams; null if it is not known.',
  })
  packedWeightGrams!: number | null;

  @Audited()
  @Column('int', { name: 'packed_length_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Length of a packed unit, millimetres.' })
  packedLengthMm!: number | null;

  @Audited()
  @Column('int', { name: 'packed_width_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Width of a packed unit, millimetres.' })
  packedWidthMm!: number | null;

  @Audited()
  @Column('int', { name: 'packed_height_mm', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Height of a packed unit, millimetres.' })
  packedHeightMm!: number | null;

  @Audited()
  @Column('int', { name: 'pieces_per_carton', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Units in a full shipping carton; null if it is not known.',
  })
  piecesPerCarton!: number | null;
}
