/** The input that an event comes from. Throws TypeError for an event of another element. */
export const inputOf = (event: Event): HTMLInputElement => {
  if (event.target instanceof HTMLInputElement) return event.target;
  throw new TypeError(`${event.type} comes from no input`);
};

/** The text in the input, the text area or the select that an event comes from. Throws TypeError for an event of another element. */
export const textOf = ({ target, type }: Event): string => {
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
    return target.value;
  throw new TypeError(`${type} comes from no field`);
};
