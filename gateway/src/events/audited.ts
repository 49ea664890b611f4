type Entity<Row> = abstract new () => Row;

const byEntity = new Map<unknown, string[]>();

/** A column whose changes are in the events of its row, and with them in the audit log. */
export const Audited = (): PropertyDecorator => (prototype, name) => {
  const fields = byEntity.get(prototype.constructor) ?? [];
  byEntity.set(prototype.constructor, [...fields, String(name)]);
};

/** The properties of an entity with `@Audited()`, and of the classes that it extends. */
export function auditedFields<Row extends object>(entity: Entity<Row>): readonly (keyof Row & string)[] {
  const parent = Object.getPrototypeOf(entity) as Entity<Row> | null;
  return [
    ...(parent ? auditedFields(parent) : []),
    ...((byEntity.get(entity) ?? []) as (keyof Row & string)[]),
  ];
}
