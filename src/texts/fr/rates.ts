import type { TextsOf } from '../catalogue.ts';

export const rates = {
  compareKeys:
    '<key>↑</key> <key>↓</key> déplacer, <key>⏎</key> choisir',
  namelessOption:
    'un service sans nom',
  moreOptions:
    '{count} de plus',
  noOptions:
    'aucun service proposé',
  allNever:
    'chaque service proposé est exclu par cette règle',
  noneIs:
    'aucun des {allowed} services n’est {rule}',
  cheapest:
    'le moins cher',
  fastest:
    'le plus rapide',
  cheapestWithin:
    'le moins cher en {days} jours',
  ruleService:
    'le service {slug}',
  firstPreferred:
    'le premier service préféré',
  unreadable:
    '{count, plural, =1 {un prix} other {{count} prix}} du service {count, plural, =1 {est illisible} other {sont illisibles}} : {options} ; une personne doit choisir ici',
  chosenBy:
    '{rule} sur {allowed} services{kept, plural, =0 {} other { ; {kept} exclus par cette règle}}{other, plural, =0 {} other { ; {other} dans une autre monnaie que {currency}, non comparables}}{unreadable, plural, =0 {} other { ; {unreadable} illisibles écartés par choix d’une personne}}',
  noneChosen:
    '{why}{kept, plural, =0 {} other { ; {kept} exclus par cette règle}}',
  priceDays:
    'Prix selon les jours',
  chargeShipment:
    'Envoi',
  chargeInsurance:
    'Assurance',
  chargePickup:
    'Enlèvement',
  chargeDoor:
    'À domicile',
  chargeVat:
    'TVA',
  compare:
    'Comparer les tarifs',
  thisShipment:
    'Cet envoi',
  compareAbout:
    '{to}{quote, select, fresh {, tarifs de {when}} stale {, tarifs de {when}. Ils sont périmés : redemandez-les avant de choisir.} other {}}',
  options:
    'Services',
  option:
    'Service',
  days:
    'Jours',
  discount:
    'Remise',
  toPay:
    'À payer',
  daySaved:
    'Coût par jour gagné',
  choose:
    'Choisir',
  tagCheapest:
    'moins cher',
  tagFastest:
    'plus rapide',
  bestAbout:
    'Le moins d’argent pour chaque jour gagné sur le moins cher',
  tagBest:
    'meilleur rapport',
  beforeDiscount:
    '{price} avant remise',
  chooseOption:
    '{chosen, select, yes {Choisi} other {Choisir}} : {option}',
  chosen:
    'Choisi',
  termsNeedLine:
    'Les autres conditions ne se comparent qu’en ligne',
  otherTerms:
    'Assuré ou non, à domicile ou retrait : côte à côte',
  price:
    'Prix',
  variant:
    '{door, select, yes {À domicile} other {Retrait}}, {insured, select, yes {assuré} other {non assuré}}',
  sendVariant:
    'Envoyer {door, select, yes {à domicile} other {en retrait}}, {insured, select, yes {assuré} other {non assuré}}',
  askingFour:
    'Demande des quatre prix…',
  byTerms:
    'Prix selon les conditions',
  notPriced:
    'Sans prix',
  unreadableOption:
    'Illisible',
  sendLikeThis:
    'Envoyer ainsi',
  pickUpIn:
    'Retrait en {country} :',
  ruleCheapestWithin:
    'Le moins cher en {days, plural, one {# jour} other {# jours}}',
  ruleOnly:
    'Seulement {service}',
  chooseByRule:
    'Choisir par règle',
  chooseByRuleAbout:
    'Ce que chaque règle choisirait et coûterait pour {n, plural, one {# envoi} other {# envois}} aux tarifs à jour. Un service nommé dans un envoi passe avant toute règle.',
  nothingFits:
    'aucun résultat',
  least:
    'minimum',
  ruleOutcome:
    '{n, plural, one {# envoi} other {# envois}}{without, plural, =0 {} other {, # sans service}}{unreadable, plural, =0 {} other {, dont # avec un prix illisible}}{mixed, plural, =0 {} other {, # avec des prix en plusieurs monnaies}}',
  pastUnreadable:
    'Choisir parmi les autres là où le poste ne peut pas lire un prix',
  withinDays:
    'Le moins cher en combien de jours',
  ownRules:
    'Vos propres règles se créent sous Paramètres → Règles.',
  leaveAsIs:
    'Annuler',
  unreadableOptions:
    'Prix illisibles',
  unreadableAbout:
    '{n, plural, one {# prix du service est illisible} other {# prix du service sont illisibles}} : aucune règle ne choisit ici. Choisissez-en un ci-dessus ou demandez au service.',
  nameless:
    'Sans nom',
  why:
    'Pourquoi ce service ? Ce que chaque règle choisirait',
  severalCurrencies:
    'Les prix en plusieurs monnaies ne sont pas comparés : le moins cher et le meilleur rapport sont parmi ceux en {currency}.',
  ruleCheapest:
    'Le moins cher',
  ruleFastest:
    'Le plus rapide',
  ruleNever:
    '{rule}, jamais {services}',
  or:
    'ou',
  cheapestWithinDays:
    'le moins cher en {days, plural, one {# jour} other {# jours}}',
  firstOffered:
    'le premier proposé parmi {services}',
  missedNoOption:
    '{n, plural, one {# envoi n’avait} other {# envois n’avaient}} aucun service adapté.',
  missedUnreadable:
    '{n, plural, one {# envoi a} other {# envois ont}} un prix illisible{named, select, yes { ({options})} other {}} : choisissez vous-même, ou par règle sans en tenir compte.',
  lineBack:
    'De nouveau en ligne',
  gettingFor:
    'Demande des tarifs pour {n, plural, one {# envoi} other {# envois}} en attente.',
  waitedProblems:
    '{n, plural, one {# envoi en attente de tarifs a} other {# envois en attente de tarifs ont}} maintenant des problèmes',
  mendThem:
    'Corrigez-les et redemandez les tarifs.',
  asking:
    'Demande des tarifs',
  notAsked:
    'Les tarifs n’ont pas été demandés',
  stillWait:
    'Les tarifs attendent toujours le retour en ligne',
  variantsFailed:
    'Les autres conditions n’ont pas de prix',
  compareFailed:
    'Les règles n’ont pas pu être comparées',
  explainFailed:
    'La règle n’a pas pu être essayée',
} satisfies TextsOf<'rates'>;
