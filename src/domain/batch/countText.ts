const COUNTED =
  /^(?:x\s*)?(\d{1,6})\s*(?:x|pcs?|pieces?|nos?|units?|ea|stück|stk|st|pièces?|uds?|unid(?:ades)?|un|pezzi|pz|adet|قطع|قطعة|件|个|個)?\.?$/iu;

/** The digits of a count with a word or sign for pieces (`2 pcs`, `x3`); any other text unchanged. */
export const countText = (text: string): string => COUNTED.exec(text)?.[1] ?? text;
