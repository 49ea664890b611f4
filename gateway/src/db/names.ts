import { DefaultNamingStrategy, type Table } from 'typeorm';

/** Foreign keys are named as PostgreSQL names them: `orders_customer_id_fkey`. */
export class PostgresNames extends DefaultNamingStrategy {
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
