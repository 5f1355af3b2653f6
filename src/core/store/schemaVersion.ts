/** Number of migration steps, which is the `user_version` of a ledger of this program. Apart from the steps, so that it is read without them. */
export const SCHEMA_VERSION = 49;
