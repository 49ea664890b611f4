import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A visitor's request for a customised tool (specification section 2, home page). */
@Entity('custom_tool_requests')
// Unique, on (email, md5(message)): an expression, which TypeORM cannot declare.
@Index('custom_tool_requests_once', { synchronize: false })
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
