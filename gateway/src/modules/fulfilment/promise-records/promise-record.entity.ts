import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../../catalogue/tools/tool.entity';

/** How many promises of the last 90 days were kept. Counted once a day, because everyone reads it. */
@Entity('promise_records')
@Check('promise_records_check', 'kept BETWEEN 0 AND total')
export class PromiseRecord {
  @PrimaryColumn('uuid', { name: 'tool_id' })
  toolId!: string;

  @OneToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;

  @Column('int')
  kept!: number;

  @Column('int')
  total!: number;
}
