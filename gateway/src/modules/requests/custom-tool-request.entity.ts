import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A visitor's wish for a customised tool (specification section 2, home page). */
@Entity('custom_tool_requests')
export class CustomToolRequest {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  message!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
