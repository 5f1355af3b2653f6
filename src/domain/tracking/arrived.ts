/** What the service's words say once a parcel is on its way no more. They are its own, in no list: anything else counts as on its way. */
const ENDED = /\b(?:delivered|collected|returned|cancell?ed)\b/i;
const NOT_YET =
  /\b(?:not|never|un|to be|will be|being|could not|cannot|failed|attempt(?:ed)?|out for)[\s-]*(?:be\s+|been\s+|yet\s+)*(?:delivered|collected|returned|deliver)/i;

/** True for a status that says that the parcel has arrived, went back, or was called off. */
export const hasArrived = (status: string): boolean => ENDED.test(status) && !NOT_YET.test(status);
