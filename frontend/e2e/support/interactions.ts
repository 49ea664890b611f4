import type { Locator, Page } from 'playwright-core';

/** Counts actions on a page: each click, and each field that is filled in. */
export function countInteractions() {
  let count = 0;
  return {
    click: (what: Locator) => {
      count += 1;
      return what.click();
    },
    fill: (field: Locator, text: string) => {
      count += 1;
      return field.fill(text);
    },
    /** Counts what a helper of the stories does. */
    chosen: <Done>(act: Promise<Done>) => {
      count += 1;
      return act;
    },
    /** Two: the button of a field, and a file in the window of the system. */
    chooseFile: (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      count += 2;
      return field.setInputFiles(file);
    },
    taken: () => count,
  };
}

type File = Extract<Parameters<Locator['setInputFiles']>[0], { name: string }>;

/** What a person does on a page, by mouse or by keyboard, and how often so far. */
export interface Hand {
  click(what: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(field: Locator, label: string): Promise<unknown>;
  chooseFile(field: Locator, file: File): Promise<void>;
  back(): Promise<unknown>;
  taken(): number;
}

export function byMouse(page: Page): Hand {
  const { chosen, ...hand } = countInteractions();
  return {
    ...hand,
    choose: (field, label) => chosen(field.selectOption({ label })),
    back: () => chosen(page.goBack()),
  };
}
