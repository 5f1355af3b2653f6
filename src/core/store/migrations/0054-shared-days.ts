/**
 * Business days and payments are read for all real connections together, because their cash is in the same drawers, and for practice apart: the
 * indexes begin with that distinction instead of the connection.
 */
export const SHARED_DAYS = `
  DROP INDEX day_lines_profile;
  DROP INDEX day_lines_day;
  CREATE INDEX day_lines_shared ON day_lines ((profile = 'practice'), seq);
  CREATE INDEX day_lines_date ON day_lines ((profile = 'practice'), day, seq);
  DROP INDEX payments_day;
  CREATE INDEX payments_date ON payments ((profile = 'practice'), day, seq);
  DROP INDEX payments_transfers;
  CREATE INDEX payments_transfers ON payments ((profile = 'practice')) WHERE kind = 'payment' AND method = 'transfer';
`;
