import { message, type Told } from '../../texts/message.ts';

/** Adds who allowed an act to its journal detail. @param allowed initials; null when no permission was needed */
export const allowedBy = (detail: Told, allowed: string | null): Told =>
  allowed === null ? detail : message('journal.detailAllowed', { detail, allowed });
