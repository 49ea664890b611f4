import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools/tool.entity';

/** Units of a tool that are promised to be made in a week. Changed only while the tool's row is locked. */
@Entity('production_weeks')
@Check('production_weeks_booked_check', 'booked >= 0')
@Check(
  'production_weeks_week_check',
  `week BETWEEN '0001-01-01' AND '9999-12-31' AND extract(isodow FROM week) = 1`,
)
export class ProductionWeek {
  @PrimaryColumn('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;

  /** Its Monday. */
  @PrimaryColumn('date')
  week!: string;

  @Column('bigint')
  booked!: number;
}
