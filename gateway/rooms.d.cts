/** The rooms of gateway/src/modules from top to bottom: a room may reach only those below it. */
export const rooms: readonly string[];
/** Per room: the rooms above it that it still imports. */
export const upwards: Readonly<Record<string, readonly string[]>>;
