/** Converts a list of words that identify parts of an address to a regular expression. All are matched without regard to case. */

const any = (words: string): string => words.trim().split(/\s+/).join('|');

const STREET =
  any(`street st str road rd avenue ave av lane ln drive dr close crescent cres way boulevard blvd highway hwy
  expressway parkway pkwy terrace terr row walk mews circle alley court ct square sq quay bypass marg nagar chowk salai`);
const STREET_BEFORE =
  any(`rue avenue av boulevard bd bld place chemin route allée allee impasse quai cours calle via rua
  jalan jln`);
const STREET_BEHIND = 'straße|strasse|str|weg|allee|platz|gasse|damm|ufer|chaussee|lu|dajie';

/** Matches a street by its word at the end (`Allen Avenue`), at the start (`rue de Rivoli`) or inside one (`Hauptstraße 5`). */
const STREETS = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${STREET})\\.?(?:\\s+(?:north|south|east|west|n|s|e|w|ne|nw|se|sw|extension|ext))?$)` +
    `|(?<![\\p{L}\\p{N}])(?:street|road|avenue|close|crescent|lane|drive|way)\\s+\\d+[a-z]?$` +
    `|^(?:\\d+[a-z]?(?:\\s?(?:bis|ter))?[\\s,]+)?(?:${STREET_BEFORE})\\s` +
    `|(?:${STREET_BEHIND})\\.?(?:\\s+\\d+\\s?[a-z]?(?:\\s?[-–/]\\s?\\d+\\s?[a-z]?)?)?$`,
  'iu',
);

/** True when the text contains a word for a street in a supported language. */
export const hasStreetWord = (text: string): boolean => STREETS.test(text.trim());

const STREET_END = new RegExp(
  `^(.*?\\d.*[\\s](?:${STREET})\\.?)\\s+(\\p{L}[\\p{L}\\s.'’-]+)$`,
  'iu',
);
/** Splits `12 Allen Avenue Ikeja` after its street; null when nothing follows a street. */
export const behindStreet = (text: string): readonly [street: string, behind: string] | null => {
  const [, street, behind] = STREET_END.exec(text) ?? [];
  return street === undefined || behind === undefined ? null : [street, behind];
};

const UNIT =
  any(`no num number nos flat apt apartment suite ste unit room rm office shop block blk plot floor fl level house hse
  building bldg door villa warehouse store stall km lot box p.o po p.o.box pmb p.m.b postfach bp wing appartement appt étage tower phase zone hno h.no`);
const UNITS = new RegExp(
  `^(?:${UNIT.replaceAll('.', '\\.')})\\b\\.?[\\s:#-]*(?:\\d|[a-z]\\d|[a-z]\\b|box)`,
  'i',
);
/** True for a unit inside or before a street: `Flat 4B`, `No. 12`, `P.O. Box 7`, `4th Floor`. */
export const isUnit = (text: string): boolean =>
  UNITS.test(text) || /^#?\d+[a-z]?$/i.test(text) || /\b(?:floor|étage|stock)\b/i.test(text);

/** True for a text that starts with a number: `12 Allen Avenue`, `12B`, `12-14 High St`, `#5`. */
export const beginsWithNumber = (text: string): boolean => /^#?\d+/.test(text);

/** Words after which a number is not a postcode: `P.O. Box 12345`, `Plot 1234`. */
export const UNIT_BEFORE = new RegExp(
  `(?:^|[\\s.])(?:${UNIT.replaceAll('.', '\\.')})\\.?\\s*[:#]?\\s*$`,
  'i',
);

const NEAR =
  /^(?:off|opp|opposite|behind|beside|near|close to|next to|by|adjacent|before|after|along|inside|within|in front)\b/i;
/** True for a direction, which is not a city: `Opposite the market`, `off Awolowo Road`. */
export const isDirection = (text: string): boolean => NEAR.test(text);

const BUILDING = new RegExp(
  `\\b(?:${any(`house tower towers apartment apartments court building plaza estate villa villas complex mall hotel lodge cottage
    centre center mansion heights residence residences residency gardens park campus hall barracks quarters compound layout
    gra phase market junction roundabout bus stop gate block flat floor room suite plot area zone sector district colony
    society résidence immeuble bâtiment enclave cluster farm terminal airport hostel hospital clinic university college school church mosque palace`)})\\b`,
  'i',
);
/** True for a building, an estate or a part of a city: neither a person nor a city. */
export const isBuilding = (text: string): boolean => BUILDING.test(text);

const QUARTER =
  /\b(?:gra|phase|estate|layout|district|zone|area|sector|block|extension|ext|colony|gardens|heights|cbd|quarter|nagar)\b|\d/i;
/** True for a part of a city. */
export const isQuarter = (text: string): boolean => QUARTER.test(text);

const COMPANY = new RegExp(
  `(?:^|[\\s(])(?:${any(`ltd limited plc inc llc llp gmbh ag corp corporation company co sarl sas bv pty fze fzco fzc
    enterprises enterprise ventures stores store trading traders logistics nigeria nig industries industrial group holdings
    international services solutions consulting consultants associates partners boutique supermarket pharmacy bank agency
    foundation couture fashion fabrics foods motors electronics technologies technology studio studios salon imports exports
    global resources concept concepts e.k kg ohg`)})\\.?(?:$|[\\s,)])`,
  'i',
);

/** True when a word in the text identifies a company (`Ltd`, `GmbH`, `Ventures`). */
export const isCompany = (text: string): boolean => COMPANY.test(text);

const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|engr|chief|alhaji|alhaja|barr|barrister|pastor|rev|sir|madam|mallam|otunba|hon|arc|herr|frau|mme|m|attn|c\/o)\b\.?\s*:?\s*/i;

/** True for a title followed by a name (`Mrs Ada Obi`); false for a title alone. */
export const hasTitle = (text: string): boolean =>
  TITLE.test(text) && text.replace(TITLE, '') !== '';

/** True for a text that may be a person's name: only letters, one to five words, without words of streets, units, directions or buildings. */
export const isNameLike = (text: string): boolean =>
  /^[\p{L}\p{M}.'’ -]+$/u.test(text) &&
  text.split(/\s+/).length <= 5 &&
  !/^the\s/i.test(text) &&
  !hasStreetWord(text) &&
  !isUnit(text) &&
  !isDirection(text) &&
  (!isBuilding(text) || hasTitle(text));

/** British counties that people write between a city and its postcode, normalized with foldName; without those that share their name with a city. */
export const BRITISH_COUNTIES: ReadonlySet<string> = new Set(
  `surrey|kent|essex|sussex|east sussex|west sussex|hampshire|hants|berkshire|berks|buckinghamshire|bucks|oxfordshire|oxon|
  hertfordshire|herts|bedfordshire|beds|cambridgeshire|cambs|norfolk|suffolk|lincolnshire|lincs|nottinghamshire|notts|
  derbyshire|leicestershire|leics|northamptonshire|northants|warwickshire|west midlands|worcestershire|herefordshire|
  shropshire|staffordshire|staffs|cheshire|merseyside|greater manchester|lancashire|lancs|cumbria|northumberland|tyne and wear|
  county durham|yorkshire|west yorkshire|south yorkshire|north yorkshire|east yorkshire|dorset|devon|cornwall|somerset|
  wiltshire|wilts|gloucestershire|glos|middlesex|middx|rutland|fife|midlothian|west lothian|east lothian|aberdeenshire|
  lanarkshire|ayrshire|gwynedd|powys|dyfed|gwent|clwyd|county antrim|county down|greater london`
    .split('|')
    .map((each) => each.trim()),
);
