import type { TextsOf } from '../catalogue.ts';

export const pricing = {
  noRates:
    'Cet envoi n’a pas de tarifs.',
  tab:
    'Prix et paiement',
  title:
    'Prix clients',
  about:
    'Le coût du compte, plus ce que la première règle applicable y ajoute. Sans règle, le client paie le coût.',
  mode:
    'Envois',
  rule:
    'Règle',
  ruleNumber:
    'Règle {n}',
  name:
    'Nom',
  services:
    'Services',
  servicesHint:
    'Noms courts séparés par des virgules ; vide : tous les services.',
  countries:
    'Pays de destination',
  countriesHint:
    'Deux lettres chacun, séparés par des virgules ; vide : partout.',
  over:
    'Au-dessus de {unit}',
  upTo:
    'Jusqu’à {unit}',
  percent:
    'Pour cent du coût',
  fixed:
    'Montant fixe',
  perWeight:
    'Par {unit}',
  minimum:
    'Prix minimal',
  vat:
    'TVA, pour cent',
  roundTo:
    'Arrondir vers le haut à',
  roundToHint:
    'Par exemple 50 ; vide : sans arrondi.',
  addRule:
    'Ajouter une règle',
  removeRule:
    'Supprimer la règle {n}',
  moveUp:
    'Monter la règle {n}',
  noRules:
    'Aucune règle : le client paie le coût du compte.',
  save:
    'Enregistrer les prix',
  saved:
    'Prix enregistrés. Ce qui a déjà été proposé garde son prix.',
  failed:
    'Les prix n’ont pas pu être lus',
  notNumber:
    'Saisissez un nombre.',
  notCountry:
    'Saisissez des pays en deux lettres.',
  order:
    'La première règle applicable compte ; les autres ne sont pas examinées.',
  pinNeeded:
    'Les coûts et les règles de prix sont réservés au responsable.',
  preview:
    'Aperçu',
  previewWeight:
    'Poids, {unit}',
  previewCountry:
    'Pays',
  previewService:
    'Service',
  previewResult:
    'Un colis de {weight} vers {country} qui coûte {cost} est vendu <b>{price}</b>{vat, select, none {} other {, dont {vat} de TVA}}{rule, select, none {. Aucune règle ne s’applique} other {. Règle : {rule}}}.',
  costs:
    'Coût et marge',
  show:
    'Afficher',
  cost:
    'Coût',
  price:
    'Prix',
  margin:
    'Marge',
} satisfies TextsOf<'pricing'>;
