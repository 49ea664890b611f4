import { IsEnum, IsOptional } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Country } from '../../../shared/country';
import { Line, Whole } from '../../../shared/field-rules';
import { ReachStatus, RohsStatus } from './compliance';
import { HsCode } from './hs-code';

const MAX_GRAMS = 1_000_000;
const MAX_MM = 10_000;

/** The trade facts of a tool. Null removes one. */
@InputType()
export class TradeFactsInput {
  @Field(() => RohsStatus, { nullable: true, description: 'RoHS; null if it is not known.' })
  @IsOptional()
  @IsEnum(RohsStatus)
  rohs?: RohsStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The exemption by which it complies with RoHS, up to 100 characters. Only of one that is exempt.',
  })
  @IsOptional()
  @Line('Exemption', 100)
  rohsExemption?: string | null;

  @Field(() => ReachStatus, { nullable: true, description: 'REACH; null if it is not known.' })
  @IsOptional()
  @IsEnum(ReachStatus)
  reach?: ReachStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'The substances of very high concern that it contains, up to 300 characters.',
  })
  @IsOptional()
  @Line('Substances', 300)
  svhc?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country of origin, two capital letters (ISO 3166); null removes it.',
  })
  @IsOptional()
  @Country()
  originCountry?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Code of the Harmonized System, 6 to 10 digits, with or without dots; null removes it.',
  })
  @IsOptional()
  @HsCode()
  hsCode?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Gross weight of a unit in its own packaging, grams; null removes it.',
  })
  @IsOptional()
  @Whole('Packed weight', 1, MAX_GRAMS)
  packedWeightGrams?: number | null;

  @Field(() => Int, { nullable: true, description: 'Length of a packed unit, millimetres.' })
  @IsOptional()
  @Whole('Packed length', 1, MAX_MM)
  packedLengthMm?: number | null;

  @Field(() => Int, { nullable: true, description: 'Width of a packed unit, millimetres.' })
  @IsOptional()
  @Whole('Packed width', 1, MAX_MM)
  packedWidthMm?: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of a packed unit, millimetres.' })
  @IsOptional()
  @Whole('Packed height', 1, MAX_MM)
  packedHeightMm?: number | null;

  @Field(() => Int, { nullable: true, description: 'Units in a full shipping carton; null removes it.' })
  @IsOptional()
  @Whole('Pieces per carton', 1, 1_000_000)
  piecesPerCarton?: number | null;
}
