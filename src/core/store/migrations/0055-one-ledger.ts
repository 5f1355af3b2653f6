/** All shipments are in the ledger: there are no archive files of years any more. */
export const ONE_LEDGER = `
  DROP TABLE archives;
  DROP TABLE archive_leftovers;
`;
