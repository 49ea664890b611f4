/** Downloads a package as a file. */
export function packPackage(folder: string, name: string): string;
/** The newest release of a major version of Node; `folder` keeps it. */
export function nodeProgram(folder: string, major: string): string;
