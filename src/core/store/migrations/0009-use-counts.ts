/**
 * Counts the uses of entries once; triggers then keep the counts. Counting again at each use would take quadratic time in the number of shipments
 * with the same entry. The index finds the last remaining use.
 */
const counted = (table: 'addresses' | 'items'): string => `
  DROP INDEX ${table}_uses_entry;
  CREATE INDEX ${table}_uses_entry ON ${table}_uses (entry, at);
  UPDATE ${table} SET (uses, booked, last_used_at) = (SELECT count(*), coalesce(sum(booked), 0), max(at) FROM ${table}_uses WHERE entry = seq);
  CREATE TRIGGER ${table}_used AFTER INSERT ON ${table}_uses BEGIN
    UPDATE ${table} SET uses = uses + 1, booked = booked + new.booked, last_used_at = max(coalesce(last_used_at, new.at), new.at) WHERE seq = new.entry;
  END;
  CREATE TRIGGER ${table}_used_again AFTER UPDATE OF booked, at ON ${table}_uses BEGIN
    UPDATE ${table} SET booked = booked - old.booked + new.booked, last_used_at = (SELECT max(at) FROM ${table}_uses WHERE entry = new.entry) WHERE seq = new.entry;
  END;
  CREATE TRIGGER ${table}_unused AFTER DELETE ON ${table}_uses BEGIN
    UPDATE ${table} SET uses = uses - 1, booked = booked - old.booked, last_used_at = (SELECT max(at) FROM ${table}_uses WHERE entry = old.entry) WHERE seq = old.entry;
  END;
`;

export const USE_COUNTS = `
  ${counted('addresses')}
  ${counted('items')}
  UPDATE codes SET uses = (SELECT count(*) FROM code_uses u WHERE u.profile = codes.profile AND u.code = codes.code);
  CREATE TRIGGER code_used AFTER INSERT ON code_uses BEGIN
    UPDATE codes SET uses = uses + 1 WHERE profile = new.profile AND code = new.code;
  END;
  CREATE TRIGGER code_unused AFTER DELETE ON code_uses BEGIN
    UPDATE codes SET uses = uses - 1 WHERE profile = old.profile AND code = old.code;
  END;
`;
