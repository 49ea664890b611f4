import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { Line } from '../../catalogue/lines/line';
import { Tool } from '../../catalogue/tools/tool.entity';
import { SavedList } from './saved-list.entity';

@Entity('saved_list_lines')
@Check('saved_list_lines_quantity_check', 'quantity > 0')
@Unique('saved_list_lines_tool_key', ['listId', 'toolId'])
@ObjectType({ description: 'A tool and a quantity in a list.', simpleResolvers: true })
export class SavedLine implements Line {
  @PrimaryColumn('uuid', { name: 'list_id' })
  listId!: string;

  @ManyToOne(() => SavedList, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'list_id' })
  list?: Relation<SavedList>;

  /** From 0, without gaps. */
  @PrimaryColumn('int')
  position!: number;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The owner's own reference." })
  reference!: string | null;
}
