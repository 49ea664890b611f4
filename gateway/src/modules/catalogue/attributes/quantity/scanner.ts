import { Unreadable } from './quantity';

/** Reads a text from left to right by patterns. */
export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  /** Matches the pattern at the current place and moves past the match; null if it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags.replace('y', '')}y`);
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  blanks(): void {
    this.take(/ */);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** @throws Unreadable */
  refuse(problem: string, start = this.at, end = this.text.length): never {
    throw new Unreadable(problem, start, end);
  }
}
