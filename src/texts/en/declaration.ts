/** Prohibited and restricted goods, batteries and liquids: what is asked, warned of and answered. */
export default {
  // name: what the item is called. goods: a text of goods.ts. country: the name of a country. source and date: where the rule comes from, in its own words.
  prohibited:
    '“{name}”: {goods}. {way, select, air {Not accepted by air} from {Prohibited to leave {country}} to {Prohibited to enter {country}} other {Not accepted}}. {source}, {date}.',
  // needs: a text of goodsNeeds.ts. Reads: “… Enters United Kingdom only with a health certificate.”
  restricted:
    '“{name}”: {goods}. {way, select, air {Accepted only with} from {Leaves {country} only with} to {Enters {country} only with} other {Accepted only with}} {needs}. {source}, {date}.',
  askDetails:
    '“{name}”: {goods}. Ask what exactly it is, and whether the carrier accepts it{way, select, from { from {country}} to { to {country}} other {}}. {source}, {date}.',
  checked: '“{name}”: {goods}. Checked by a person and sent anyway.',
  askBattery: 'Is there a battery in or with “{name}”? {source}, {date}.',
  askLiquid: 'Is “{name}” a liquid, cream or gel? {source}, {date}.',
  // text: what was typed.
  batteryUnknown: '“{text}” does not say whether there is a battery.',
  liquidUnknown: '“{text}” is neither yes nor no.',
  batteryLoose:
    '“{name}”: batteries by themselves and power banks go by air only with {needs}. {source}, {date}.',
  batteryPacked: '“{name}”: protect the battery against short circuits and switch the device off.',
  liquidPacked:
    '“{name}”: close it tightly and put it in a sealed bag with absorbent material around it.',
  iChecked: 'I checked: send it anyway',
  takeBack: 'Undo the check',
  notAnswered: 'Not answered',
  batteryNone: 'No battery',
  batteryInside: 'Battery built in',
  batteryWith: 'Battery packed with it',
  batteryAlone: 'Battery alone or power bank',
  liquidYes: 'Liquid',
  liquidNo: 'Not liquid',
  checkedRules: '{n, plural, one {One rule checked} other {{n} rules checked}}',
  ofItem: 'Answers on item {n}',
  idTitle: 'Sender’s ID',
  idKind: 'Kind of ID',
  idNumber: 'ID number',
  idNin: 'National ID (NIN)',
  idPassport: 'Passport',
  idDriver: 'Driver’s licence',
  idVoter: 'Voter’s card',
  idOther: 'Another document',
  idAsked: 'Requested at this site.',
  idStays: 'Kept on this desk only.',
  idAfterSent: 'A shipment that was sent keeps the ID it was sent with.',
  idNotKept: 'The ID was not saved',
  idSetting: 'Ask for the sender’s ID',
  idSettingAbout:
    'The kind and number stay on this desk. They are never sent or exported and appear on no document or list. They are deleted with the person’s data or by age.',
} as const;
