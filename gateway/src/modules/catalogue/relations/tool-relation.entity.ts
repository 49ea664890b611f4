import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from '../tools/tool.entity';
import { ToolRelationKind } from './tool-relation-kind';

export const MAX_PIECES = 10_000;

/** A relation of two tools (adr/0110). One that is the same both ways is stored once, with the smaller id first. */
@Entity('tool_relations')
@Check('tool_relations_kind_check', `kind IN ('Alternative', 'FitsWith', 'Contains')`)
@Check('tool_relations_itself_check', 'from_id <> to_id')
@Check('tool_relations_once_check', `kind = 'Contains' OR from_id < to_id`)
@Check(
  'tool_relations_quantity_check',
  `(kind = 'Contains') = (quantity IS NOT NULL) AND quantity BETWEEN 1 AND ${MAX_PIECES}`,
)
@Index('tool_relations_to', ['toId'])
export class ToolRelation {
  /** The kit, if it is one. */
  @PrimaryColumn('uuid', { name: 'from_id' })
  fromId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'from_id' })
  from?: Relation<Tool>;

  @PrimaryColumn('uuid', { name: 'to_id' })
  toId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'to_id' })
  to?: Relation<Tool>;

  @PrimaryColumn('text')
  kind!: ToolRelationKind;

  /** Pieces of the part in one kit; null for other kinds. */
  @Column('int', { nullable: true })
  quantity!: number | null;
}
