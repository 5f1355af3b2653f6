/** Shipping rules: what they did with a shipment. The editor is in settings.ts. */
export default {
  // Why the rules chose no service, and why they chose one.
  noneFits: 'no shipping rule fits this parcel',
  leavesService: 'rule “{rule}” leaves the service to a person',
  byRule: 'rule “{rule}”: {why}',
  // services: as the service calls them internally.
  notOffered: 'rule “{rule}” names {services}, which the service no longer offers for this parcel',
  // why is one of the texts above.
  chosen: 'Selected by {why}.',
  leftOpen: 'No service was selected: {why}.',
  setInsured: 'Rule “{rule}” set: {insured, select, yes {insured} other {not insured}}.',
  setDelivery:
    'Rule “{rule}” set: {door, select, yes {to the door} other {pick up at a warehouse}}.',
  setBox: 'Rule “{rule}” set the sizes of box {box}.',
  // What did not work, as a title.
  notApplied: 'The shipping rules were not applied',
  boxGone:
    'Rule “{rule}” sets a box that is not on the shelf for this mode, so the sizes are still missing.',
  boxTooHeavy:
    'The goods are too heavy for “{box}”, which rule “{rule}” sets: it holds {limit, number} {unit}. Enter the sizes.',
} as const;
