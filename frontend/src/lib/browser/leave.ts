/** Leaves the shop for a page elsewhere. In a module of its own, because jsdom cannot leave. */
export const leaveFor = (url: string): void => location.assign(url);
/** Loads the page again. */
export const reloadPage = (): void => location.reload();
