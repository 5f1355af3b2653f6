import { message, type Told } from '../../texts/message.ts';

/** What came of an act, with who allowed it. @param allowed initials; null where nobody had to */
export const allowedBy = (detail: Told, allowed: string | null): Told =>
  allowed === null ? detail : message('journal.detailAllowed', { detail, allowed });
