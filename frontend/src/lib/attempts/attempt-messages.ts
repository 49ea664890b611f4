/** Texts about what was sent without an answer. */
export const attemptTexts = {
  unknown: "We don't know whether this arrived",
  asking: 'Asking the shop …',
  absent:
    'The shop has not received it so far. Retry sends it again unchanged; it takes effect only once. Discard cancels it, even if it still arrives.',
  resolve:
    'Check asks the shop and changes nothing. Retry sends it again unchanged; it takes effect only once.',
  check: 'Check',
  discard: 'Discard',
  withdrawn: 'This was discarded in another window.',
} as const;
