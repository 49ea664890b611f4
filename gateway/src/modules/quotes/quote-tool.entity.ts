import { Entity, JoinColumn, ManyToOne, PrimaryColumn, Column, Unique, type Relation } from 'typeorm';
import { Tool } from '../catalogue/tools/tool.entity';
import { QuoteLine } from './quote.entity';

/** The tool that was made of a described line when its version was accepted. Rows are only added. */
@Entity('quote_tools')
@Unique('quote_tools_tool_key', ['toolId'])
export class QuoteTool {
  @PrimaryColumn('uuid', { name: 'quote_id' })
  quoteId!: string;

  @PrimaryColumn('int')
  position!: number;

  @ManyToOne(() => QuoteLine)
  @JoinColumn([
    {
      name: 'quote_id',
      referencedColumnName: 'quoteId',
      foreignKeyConstraintName: 'quote_tools_line_fkey',
    },
    {
      name: 'position',
      referencedColumnName: 'position',
      foreignKeyConstraintName: 'quote_tools_line_fkey',
    },
  ])
  line?: Relation<QuoteLine>;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;
}
