/** The manager's PIN as it is typed: digits. */
export const PIN = /^\d{4,12}$/;

/** True for four to twelve digits. */
export const isPin = (text: string): boolean => PIN.test(text);
