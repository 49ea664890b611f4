import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { Tool } from '../catalogue/tools/tool.entity';
import { SavedAddress } from '../people/addresses/saved-address.entity';
import { EdiPartner } from './edi-partner.entity';

export enum EdiCodeKind {
  Part = 'Part',
  Address = 'Address',
}
registerEnumType(EdiCodeKind, {
  name: 'EdiCodeKind',
  description: 'What a code of a partner stands for.',
  valuesConfig: {
    Part: { description: 'A tool.' },
    Address: { description: 'An address of the company.' },
  },
});

/** What a code of a partner stands for: a tool of the shop, or an address of the company. */
@Entity('edi_codes')
@Check('edi_codes_kind_check', `kind IN ('Part', 'Address')`)
@Check('edi_codes_code_check', `code <> '' AND length(code) <= 80`)
@Check(
  'edi_codes_target_check',
  `(kind = 'Part') = (tool_id IS NOT NULL) AND (kind = 'Address') = (address_id IS NOT NULL)`,
)
@Check('edi_codes_dates_check', hasFourDigitYears('created_at'))
@Index('edi_codes_tool', ['toolId'], { where: 'tool_id IS NOT NULL' })
@Index('edi_codes_address', ['addressId'], { where: 'address_id IS NOT NULL' })
export class EdiCode {
  @PrimaryColumn('uuid', { name: 'partner_id', primaryKeyConstraintName: 'edi_codes_pkey' })
  partnerId!: string;

  @ManyToOne(() => EdiPartner)
  @JoinColumn({ name: 'partner_id', foreignKeyConstraintName: 'edi_codes_partner_id_fkey' })
  partner?: Relation<EdiPartner>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'edi_codes_pkey' })
  kind!: EdiCodeKind;

  /** Its qualifier and the code, as X12 has them: `BP 4711`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'edi_codes_pkey' })
  code!: string;

  @Column('uuid', { name: 'tool_id', nullable: true })
  toolId!: string | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id', foreignKeyConstraintName: 'edi_codes_tool_id_fkey' })
  tool?: Relation<Tool> | null;

  /** An address that its company deletes is not known any more. */
  @Column('uuid', { name: 'address_id', nullable: true })
  addressId!: string | null;

  @ManyToOne(() => SavedAddress, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'address_id', foreignKeyConstraintName: 'edi_codes_address_id_fkey' })
  address?: Relation<SavedAddress> | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
