import { message, type KeptText } from '../../../texts/message.ts';

/** Adds who allowed an act to its journal detail. @param allowed initials; null when no permission was needed */
export const allowedBy = (detail: KeptText, allowed: string | null): KeptText =>
  allowed === null ? detail : message('journal.detailAllowed', { detail, allowed });
