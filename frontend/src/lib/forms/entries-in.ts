/** The entries of a list that was typed as one text: each on its own line, or after a space, a comma or a semicolon. */
export const entriesIn = (typed = ''): string[] => typed.split(/[\s,;]+/).filter(Boolean);
