/** Rates and the choice of a service: the dialog "Compare rates", rules, options. */
export const rates = {
  // Beside the title; the arrows and ⏎ are drawn as keys.
  compareKeys: '<key>↑</key> <key>↓</key> move, <key>⏎</key> chooses',
} as const;
