import { isolated } from './isolated';

/** An address of several lines in one, separated by commas. */
export const oneLine = (text: string): string => isolated(text).replaceAll('\n', ', ');
