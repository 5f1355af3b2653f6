import type { TextsOf } from '../catalogue.ts';

export default {
  prohibited:
    '« {name} » : {goods}. {way, select, air {Refusé par avion} from {Sortie interdite : {country}} to {Entrée interdite : {country}} other {Refusé}}. {source}, {date}.',
  restricted:
    '« {name} » : {goods}. {way, select, air {Accepté seulement avec} from {Sortie ({country}) seulement avec} to {Entrée ({country}) seulement avec} other {Accepté seulement avec}} {needs}. {source}, {date}.',
  askDetails:
    '« {name} » : {goods}. Demandez ce que c’est exactement et si le transporteur l’accepte{way, select, from { au départ ({country})} to { à destination ({country})} other {}}. {source}, {date}.',
  checked: '« {name} » : {goods}. Vérifié par une personne, et envoyé malgré tout.',
  askBattery: 'Y a-t-il une batterie dans ou avec « {name} » ? {source}, {date}.',
  askLiquid: '« {name} » est-il un liquide, une crème ou un gel ? {source}, {date}.',
  batteryUnknown: '« {text} » ne dit pas s’il y a une batterie.',
  liquidUnknown: '« {text} » n’est ni oui ni non.',
  batteryLoose:
    '« {name} » : batteries seules et batteries externes ne voyagent par avion qu’avec {needs}. {source}, {date}.',
  batteryPacked: '« {name} » : protégez la batterie des courts-circuits et éteignez l’appareil.',
  liquidPacked:
    '« {name} » : fermez-le bien, placez-le dans un sachet étanche entouré d’un absorbant.',
  iChecked: 'J’ai vérifié : envoyer malgré tout',
  takeBack: 'Annuler la vérification',
  notAnswered: 'Sans réponse',
  batteryNone: 'Sans batterie',
  batteryInside: 'Batterie intégrée',
  batteryWith: 'Batterie à côté',
  batteryAlone: 'Batterie seule ou externe',
  liquidYes: 'Liquide',
  liquidNo: 'Non liquide',
  checkedRules: '{n, plural, one {Une règle vérifiée} other {{n} règles vérifiées}}',
  ofItem: 'Réponses sur l’article {n}',
  idTitle: 'Pièce de l’expéditeur',
  idKind: 'Type de pièce',
  idNumber: 'Numéro de la pièce',
  idNin: 'Carte nationale (NIN)',
  idPassport: 'Passeport',
  idDriver: 'Permis de conduire',
  idVoter: 'Carte d’électeur',
  idOther: 'Autre pièce',
  idAsked: 'Ce site la demande.',
  idStays: 'Conservé sur ce poste seulement.',
  idAfterSent: 'Un envoi parti garde la pièce notée au départ.',
  idNotKept: 'La pièce n’a pas été conservée',
  idSetting: 'Demander la pièce de l’expéditeur',
  idSettingAbout:
    'Type et numéro restent sur ce poste : jamais envoyés, sur aucun papier, export ou liste. Ils sont supprimés avec les données de la personne ou selon leur âge.',
} satisfies TextsOf<'declaration'>;
