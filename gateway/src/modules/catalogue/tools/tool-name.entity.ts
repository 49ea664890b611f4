import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Tool } from './tool.entity';

/** A name that a tool has or had; written by a trigger. Orders are searched by it. */
@Entity('tool_names')
// Trigrams of lower(name), which TypeORM cannot declare.
@Index('tool_names_search', { synchronize: false })
export class ToolName {
  @PrimaryColumn('uuid', { name: 'tool_id' })
  toolId!: string;

  @PrimaryColumn('text')
  name!: string;

  @ManyToOne(() => Tool, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;
}
