type Entity<Row> = abstract new () => Row;

const byEntity = new Map<unknown, string[]>();

/** A column whose changes are in the events of its row, and with them in the audit log. */
export const Audited = (): PropertyDecorator => (prototype, name) => {
  const fields = byEntity.get(prototype.constructor) ?? [];
  byEntity.set(prototype.constructor, [...fields, String(name)]);
};

/** The properties of an entity with `@Audited()`. */
export const auditedFields = <Row extends object>(entity: Entity<Row>): readonly (keyof Row & string)[] =>
  (byEntity.get(entity) ?? []) as (keyof Row & string)[];
