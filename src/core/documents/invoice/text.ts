/** Returns `1234567.50` as `1,234,567.50`. */
export const grouped = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};
