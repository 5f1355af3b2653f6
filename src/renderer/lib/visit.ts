/** Tells this window's visits from those of earlier ones: undo is kept over a restart. */
const session = crypto.randomUUID().slice(0, 8);
let visits = 0;
document.addEventListener(
  'focusin',
  () => {
    visits += 1;
  },
  true,
);

/** A name for the visit to a field that goes on now: the same until the focus moves. What is typed in one visit is taken back as one. */
export const visitOf = (place: string): string => `${session}.${visits} ${place}`.slice(0, 200);
