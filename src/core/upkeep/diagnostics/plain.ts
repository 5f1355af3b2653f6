/** Returns a name of a program or device unchanged when it has only expected characters, else “(left out)”. */
export const plain = (text: string): string =>
  /^[\w .,()+/-]{1,80}$/.test(text) ? text : '(left out)';
