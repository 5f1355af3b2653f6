import type { TextsOf } from '../catalogue.ts';

export default {
  noneFits: 'aucune règle d’expédition ne convient à ce colis',
  leavesService: 'la règle « {rule} » laisse le service à une personne',
  byRule: 'la règle « {rule} » : {why}',
  notOffered: 'la règle « {rule} » nomme {services}, que le service ne propose plus pour ce colis',
  chosen: 'Choisi par {why}.',
  leftOpen: 'Aucun service choisi : {why}.',
  setInsured: 'La règle « {rule} » a mis : {insured, select, yes {assuré} other {non assuré}}.',
  setDelivery:
    'La règle « {rule} » a mis : {door, select, yes {à domicile} other {en point de retrait}}.',
  setBox: 'La règle « {rule} » a mis les dimensions du carton {box}.',
  notApplied: 'Les règles d’expédition n’ont pas été appliquées',
  boxGone:
    'La règle « {rule} » met un carton qui n’est pas sur l’étagère pour ce sens : les dimensions manquent encore.',
  boxTooHeavy:
    'Les articles sont trop lourds pour « {box} », que met la règle « {rule} » : il porte {limit, number} {unit}. Saisissez les dimensions.',
} satisfies TextsOf<'shippingRules'>;
