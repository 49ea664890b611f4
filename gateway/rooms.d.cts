/** The rooms of gateway/src/modules from top to bottom: a room may reach only those below it. */
export const rooms: readonly string[];
