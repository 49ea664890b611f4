/** Per module: the modules that it may import. */
export const modulesBelow: Readonly<Record<string, readonly string[]>>;
/** Per module: its rooms, from the top. */
export const rooms: Readonly<Record<string, readonly string[]>>;
/** Per room (`module/room`): the rooms above it that it still imports. */
export const upwards: Readonly<Record<string, readonly string[]>>;
